### Words that several panels share.

# A kind of die, on its own.
die-kind = { $die }

# How far a game on disk has come, and how long ago it was left.
ago-not-begun = not begun, { $when }
ago-over-in = over in round { $round }, { $when }
ago-over = over, { $when }
ago-round = round { $round }, { $side } to move, { $when }
ago-now = just now
ago-minutes = { $minutes } min ago
ago-hours = { $hours } h ago
ago-days = { $days } days ago
