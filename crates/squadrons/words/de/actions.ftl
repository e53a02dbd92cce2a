### Aktionen: was auf ihren Knöpfen steht, was sie tun, und wie von Befehlen erzählt wird: Ein Schiff (`one`) oder mehrere (`several`) tun es, und
### der Rest (`rest`) mit AT für das, womit es geschieht, und ITEM für das, womit es getan wird.

action-activate = Aktivieren
    .about = sagt seine Aktionen der Reihe nach an und zahlt für jede einen Befehlspunkt
    .told = { $who } { VERB($who-number, "sagt", "sagen") } { OR($item, "etwas") } an
action-turn-about = Wenden
    .about = fliegt 2" nach vorn und dreht sich um, statt vorzurücken
    .told = { $who } { VERB($who-number, "wendet", "wenden") }
action-attack = Angreifen
    .about = feuert eine Waffe auf ein Ziel in ihrer Reichweite, ihrem Bogen und in Sicht
    .told = { $who } { VERB($who-number, "greift", "greifen") }{ IF(" ", $at) }{ IF(" mit ", $item) } an
action-secure = Sichern
    .about = prüft ein Missionsziel, über das es geflogen ist, oder nimmt es auf, bei 3+
    .told = { $who } { VERB($who-number, "sichert", "sichern") }{ IF(" ", $at) }
action-pass = Passen
    .about = lässt die nächste angesagte Aktion aus
    .told = { $who } { VERB($who-number, "passt", "passen") }

# Worunter sie stehen.
heading-activation = Aktivierung
heading-activation-with-passes = Aktivierung mit Passen
heading-objectives = Missionsziele
