"""What builders of quests on squares share: mission graphs, floor plans, where things go, words."""
