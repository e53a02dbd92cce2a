### Worte, die mehrere Fenster sagen.

# Wie weit ein Spielstand ist, und wie lange er her ist.
ago-not-begun = nicht begonnen, { $when }
ago-over-in = zu Ende in Runde { $round }, { $when }
ago-over = zu Ende, { $when }
ago-round = Runde { $round }, { $side } am Zug, { $when }
ago-now = gerade eben
ago-minutes = vor { $minutes } min
ago-hours = vor { $hours } h
ago-days = vor { $days } Tagen

# Buchstaben, die keine Schrift hat.
letters-lacking = Einige Buchstaben hier fehlen in allen Schriften auf diesem Rechner: Installiere eine Schrift, die sie hat, etwa Noto Sans CJK oder Noto Sans Arabic.

# Die Knöpfe für die Größe des Textes.
text-size-about =
    { $does }, sobald die Maus diese Knöpfe verlässt
    Taste: { $key }

# Ein Fenster, das eingeklappt ist, weil es verdecken würde, was ausgewählt ist oder wonach gefragt wird.
panel-folded = Eingeklappt, damit es die Einheit nicht verdeckt: es öffnet sich, wenn du darauf zeigst.
