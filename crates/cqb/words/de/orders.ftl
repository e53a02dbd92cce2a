# Aktionen: was auf einer Schaltfläche steht, was sie tun und wie das Protokoll sie erzählt.
heading-activation = Aktivierung
action-activate = Aktivieren
    .about = Sagt bis zu zwei Aktionen an, bevor die erste ausgeführt wird.
    .told = { $who } { VERB($who-number, "sagt an:", "sagen an:") } { OR($item, "etwas") }
action-shoot = Schießen
    .about = Jedes Modell, das das Ziel sieht, feuert. Panzerabwehrwaffen dürfen stattdessen auf ein zweites Ziel feuern.
    .told = { $who } { VERB($who-number, "schießt", "schießen") }{ IF(" auf ", $at) }
action-storm = Stürmen
    .about = Stürmt eine feindliche Einheit, die höchstens 2" entfernt ist. Kostet keine Aktion.
    .told = { $who } { VERB($who-number, "stürmt", "stürmen") }{ IF(" ", $at) }
action-watch = Wache
    .about = Legt Marker verdeckt hin. Im Zug des Gegners darf die Einheit mit jedem Marker sofort feuern oder sich bewegen.
    .told = { $who } { VERB($who-number, "geht auf Wache", "gehen auf Wache") }
action-smoke = Rauch
    .about = Legt in der Nähe eine Rauchwolke. Schüsse hindurch haben -1 auf Treffer.
    .told = { $who } { VERB($who-number, "legt Rauch", "legen Rauch") }{ IF(" bei ", $at) }
action-occupy = Haus besetzen
    .about = Alle Modelle gehen in das eroberte Gebäude.
    .told = { $who } { VERB($who-number, "besetzt das Haus", "besetzen das Haus") }
action-rally = Sammeln
    .about = Eine niedergehaltene Einheit macht einen Moraltest. Misslingt er, versucht sie es mit der zweiten Aktion noch einmal.
    .told = { $who } { VERB($who-number, "sammelt sich", "sammeln sich") }
action-arrange = Aufstellen
    .about = Stellt die Einheit neu auf, wo sie steht. Das ist eine Bewegung: jedes Modell geht an seine eigene Stelle.
    .told = { $who } { VERB($who-number, "stellt sich auf", "stellen sich auf") }
action-done = Fertig
    .about = Verzichtet auf die übrigen Aktionen.
    .told = { $who } { VERB($who-number, "tut nichts mehr", "tun nichts mehr") }

# Wie Aktionen heißen.
action-name-move = Bewegen
action-name-shoot = Schießen
action-name-watch = Wache
action-name-smoke = Rauch
action-name-rally = Sammeln
token-fire = Feuer
token-move = Bewegung
token-hidden = verdeckt

# Was unterbrochen wird.
interrupted-move = bewegt sich
interrupted-shoot = schießt
interrupted-smoke = legt Rauch
interrupted-watch = geht auf Wache
interrupted-rally = sammelt sich
interrupted-arrival = ist eingetroffen

# Fragen.
ask-interrupt = { $who } { $what }: unterbrichst du?
why-interrupt = wer passt, behält die Marker für später
ask-turn-ends = { $side }: die übrigen Marker benutzen?
ask-casualties = { $count ->
    [one] Welches Modell von { $who } fällt?
   *[other] Welche { $count } Modelle von { $who } fallen?
}
why-casualties-picked = Modelle mit besonderen Waffen fallen zuerst
why-casualties = Modelle mit gewöhnlichen Waffen fallen zuerst, angefangen mit denen, die dem Gegner am nächsten sind
casualty = { $model } ({ $weapon })
ask-consolidate = { $who } hat gewonnen: zieh die Einheit bis zu { $far } weit, oder passe.
why-consolidate = sie bleibt, wo sie gewonnen hat
ask-bonus = { $who } hat { $count } Bonuswürfel: wie viele gegen jedes Ziel?
why-bonus = die Hälfte gegen jedes
ask-split = { $who } schlägt mit { $count } Würfeln zu: wie viele gegen jeden Gegner?
why-split = die gleiche Zahl gegen jeden

action-embark = Einsteigen
    .about = Steigt in ein Fahrzeug, das höchstens 2" entfernt ist.
    .told = { $who } { VERB($who-number, "steigt ein in", "steigen ein in") }{ IF(" ", $at) }
action-disembark = Aussteigen
    .about = Steigt aus dem Fahrzeug aus, höchstens 2" davon entfernt.
    .told = { $who } { VERB($who-number, "steigt aus", "steigen aus") }
action-call = Feuerauftrag
    .about = Fordert Granaten auf eine Stelle in Sicht an: sie treffen bei 4+ ein und können abweichen.
    .told = { $who } { VERB($who-number, "fordert Feuer an", "fordern Feuer an") }{ IF(" auf ", $at) }
action-leave = Abfliegen
    .about = Fliegt vom Tisch. Kann ab dem nächsten Zug wiederkommen.
    .told = { $who } { VERB($who-number, "fliegt ab", "fliegen ab") }
action-name-embark = Einsteigen
action-name-disembark = Aussteigen
action-name-call = Feuerauftrag
action-name-leave = Abfliegen
interrupted-embark = steigt ein
interrupted-disembark = steigt aus
interrupted-call = fordert Feuer an
interrupted-leave = fliegt ab
ask-take-house = { $who } hat gewonnen: zieh die Einheit bis zu { $far } weit, lass sie { $house } besetzen, oder passe.
formation-line = Linie
formation-column = Kolonne
formation-wedge = Keil
formation-cluster = Dicht beisammen

# Ein zweites Ziel, und Einheiten, die zusammen handeln.
said-second = einem zweiten Ziel: { $who }
said-second-with = einem zweiten Ziel: { $who } ({ $weapons })
joined-assault = sie sagen dieselben Aktionen an und dürfen denselben Gegner stürmen
