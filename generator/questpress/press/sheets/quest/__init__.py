"""The booklet of a quest: briefing, set-up, sealed events, log, grid for the table, and the map that shows faults."""
