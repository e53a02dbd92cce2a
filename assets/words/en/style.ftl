### Words that several panels share.

# How far a game on disk has come, and how long ago it was left.
ago-not-begun = not begun, { $when }
ago-over-in = over in round { $round }, { $when }
ago-over = over, { $when }
ago-round = round { $round }, { $side } to move, { $when }
ago-now = just now
ago-minutes = { $minutes } min ago
ago-hours = { $hours } h ago
ago-days = { $days } days ago

# Letters that no font has.
letters-lacking = Some letters here are in no font on this computer: install a font that has them, such as Noto Sans CJK or Noto Sans Arabic.

# The buttons for the size of text.
text-size-about =
    { $does } (applied when the mouse leaves these buttons)
    Key: { $key }

# A panel that is folded because it would cover what is selected or asked about.
panel-folded = Folded so that it does not cover the unit: it opens when you point at it.
