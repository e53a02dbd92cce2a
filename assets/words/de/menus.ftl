### Die Leiste oben, was vor einer Schlacht und an ihrem Ende gesagt wird, die Hilfe, und was alle Bedienfelder gemeinsam haben.

# In Erklärungen unter der Maus.
hover-key = Taste: { $key }
# Am Fuß von allem, was sich rollen lässt.
panel-more = mehr

film-button-keep = Film speichern
    .about = Das ganze Spiel als Film zum Herzeigen speichern; du kannst derweil weiterspielen
film-button-busy = du erfährst, wenn der Film fertig ist; du kannst weiterspielen

# Die Leiste oben.
top-emblem-about = { $side }: Wappen und Farbe sind auf ihren Platten und Fahnen
top-over = die Schlacht ist vorbei
top-side-about = die Seite, die am Zug ist ({ $rule })
top-round = Runde { $round }
top-round-about = eine Runde ist vorbei, wenn jede Seite am Zug war
top-menu = Menü
top-menu-about = Klick: Schlachten, Spielstände, Regeln, Einstellungen; nichts geht verloren
top-everything-about = alles Übrige
top-end-turn = Zug beenden
    .about = In diesem Zug nichts mehr: die nächste Seite ist am Zug
# Daneben: wie viele Einheiten in diesem Zug noch etwas tun könnten.
top-can-act = { $count } bereit
top-can-move-about =
    { $count ->
        [one] { $units } kann noch ziehen
       *[other] { $units } können noch ziehen
    }
top-can-act-about =
    { $count ->
        [one] { $units } kann noch handeln
       *[other] { $units } können noch handeln
    }
    { $key }: zur nächsten
top-not-now = Jetzt nicht: { $why }
top-help-about = Was Tasten und Maus tun
top-log = Protokoll
    .about = Das Protokoll: jeder Befehl und was daraus wurde
top-squad = Karte
    .about = Die Karte der gewählten Einheit
top-load = Laden
top-load-about =
    Gespeicherte Spiele: weiterspielen oder ansehen
    { $key }: den letzten Schnellspeicherstand dieser Schlacht laden
top-save = Speichern
    .about = Die Schlacht speichern, wie sie steht, mit ihrem Protokoll; jede Schlacht hat ihren eigenen Spielstand
top-redo-about = Wiederholen: noch einmal spielen, was zurückgenommen wurde ({ $count })
top-undo = Rückgängig
top-undo-about =
    Rückgängig: den letzten Befehl oder die letzte Antwort zurücknehmen, samt Würfeln
    { $key }: den ganzen Zug
top-replay = Rückblick
    .about = Schritt für Schritt ansehen, was geschehen ist; das Spiel bleibt, wie es ist
top-skip = Überspringen
    .about = Überspringen, was gerade gezeigt wird
top-speed-about =
    Wie schnell Würfel und Züge gezeigt werden: { $speed }
    Tasten: { $slower } und { $faster }

# Vor einer Schlacht.
briefing-wins = Wie man gewinnt
briefing-first = Was zuerst zu tun ist
briefing-begin = Zum Tisch
briefing-again = { $key } zeigt dies noch einmal
briefing-more = { $named } und { $count } weitere

# Wenn sie vorbei ist. Die Zahl ist 2, wo der Name der Seite eine Mehrzahl ist.
banner-wins = { $count ->
    [one] { $side } gewinnt
   *[other] { $side } gewinnen
}
banner-nobody = Niemand hat gewonnen
banner-lost = { $count ->
    [0] { $side }: keine Verluste
    [one] { $side }: 1 Verlust
   *[other] { $side }: { $count } Verluste
}
banner-best = Tödlichster Befehl: { $said } ({ $count } gefallen)
banner-all = { $battle } in { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}, { $inputs }
banner-replay = Rückblick
    .about = die Schlacht von Anfang an ansehen
banner-undo = Letzten Schritt zurück
    .about = den letzten Befehl oder die letzte Antwort zurücknehmen und weiterkämpfen
banner-close = Schließen
    .about = den Tisch ansehen; „Rückblick“ oben zeigt die Schlacht noch einmal
banner-again = Noch einmal
    .about = dieselbe Schlacht von Anfang an; dieses Spiel bleibt erhalten
banner-next = Nächste: { $battle }
banner-next-kept = Dieses Spiel bleibt erhalten
banner-another = Andere Schlacht
    .about = eine andere wählen; dieses Spiel bleibt erhalten

# Spiele, die vor ihrem Ende verlassen wurden.
left-games-title = { $count ->
    [one] Ein Spiel wurde nicht beendet
   *[other] Einige Spiele wurden nicht beendet
}
left-games-go-on = Weiter mit { $battle }
left-games-begin = { $battle } von vorn beginnen
left-games-stay = { $count ->
    [one] Das offene Spiel bleibt unter „Laden und speichern“.
   *[other] Die offenen Spiele bleiben unter „Laden und speichern“.
}

# Die Liste der Tasten.
help-title = Tasten und Maus
help-preset-about = Alles auf diese Vorlage zurücksetzen; deine Änderungen gehen verloren
help-text = Text
help-close = Schließen
help-close-about = Taste: { $help } oder { $cancel }
help-waits = drücken…
help-chord-about =
    { $does }
    Klick: stattdessen { $wants } nehmen
    Rechtsklick: entfernen
help-place-about = Diese Taste ist durch ihre Lage bestimmt, damit man sich auf jeder Tastatur gleich bewegt.
help-add-about =
    { $does }
    Klick: noch eine hinzufügen, die das auch tut
help-back-about = Auf die Vorlage zurücksetzen
help-rivals = { $chord } ist schon belegt mit: { $others }
help-give = Benutzen für: { $does }
    .about = sie tut dann nichts anderes mehr
help-leave = Abbrechen
    .about = Taste: Esc
help-press = { $does }: benutze { $wants } (Maustasten außerhalb dieser Liste klicken)
help-how = Klicke auf eine Taste, um sie zu ändern; + fügt eine hinzu, ein Rechtsklick entfernt sie.
help-kept = in einer Datei gespeichert
help-wrong = Die Datei der Tastenbelegung ist fehlerhaft; bis du das behebst oder hier etwas änderst, gilt die Vorlage.
help-credits = Regelsysteme

### Wer eine Seite spielt.

player-by = Gespielt von
player-short = (Programm)
player-everybody = Von den anderen Seiten zwischen ihren Zügen gelenkt
player-by-person = einem Menschen
player-by-program = oder dem Programm:
player-easy = leicht
player-fair = mittel
player-hard = schwer
player-about-person = Jemand an diesem Tisch spielt diese Seite, mit derselben Maus.
player-about-easy = Das Programm spielt diese Seite und macht oft Fehler.
player-about-fair = Das Programm spielt diese Seite. Es probiert seine Möglichkeiten aus, bevor es handelt.
player-about-hard = Das Programm spielt diese Seite. Es probiert mehr Möglichkeiten aus und denkt auch über seine Antworten nach.
banner-swap = Seiten tauschen
    .about = Dieselbe Schlacht noch einmal, und du spielst die andere Seite.
