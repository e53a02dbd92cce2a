### Worte, die mehrere Fenster sagen.

# Eine Würfelart, für sich.
die-kind = { $die }

# Wie weit ein Spielstand ist, und wie lange er her ist.
ago-not-begun = nicht begonnen, { $when }
ago-over-in = zu Ende in Runde { $round }, { $when }
ago-over = zu Ende, { $when }
ago-round = Runde { $round }, { $side } am Zug, { $when }
ago-now = gerade eben
ago-minutes = vor { $minutes } min
ago-hours = vor { $hours } h
ago-days = vor { $days } Tagen
