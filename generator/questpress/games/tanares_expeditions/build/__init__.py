"""The stages of the quest builder of Tanares Expeditions."""
