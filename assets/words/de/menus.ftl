### Die Leiste oben, was vor einer Schlacht und an ihrem Ende gesagt wird, die Hilfe, und was alle Bedienfelder gemeinsam haben.

# In Erklärungen unter der Maus.
hover-key = Taste: { $key }
# Am Fuß von allem, was sich rollen lässt.
panel-more = mehr

film-button-keep = Film speichern
    .about = Macht aus dem ganzen Spiel einen Film zum Herzeigen; du kannst derweil weiterspielen
film-button-busy = Du erfährst, wenn er fertig ist; du kannst derweil weiterspielen

# Die Leiste oben.
top-emblem-about = { $side }: Wappen und Farbe sind auf den Platten und Fahnen dieser Seite
top-over = die Schlacht ist vorbei
top-side-about = Die Seite, die am Zug ist ({ $rule })
top-round = Runde { $round }
top-round-about = Eine Runde ist vorbei, wenn jede Seite am Zug war
top-menu = Menü
top-menu-about = Klick: Schlachten, Spielstände, Regeln, Einstellungen; nichts geht verloren
top-everything-about = Alles Übrige
top-end-turn = Zug beenden
    .about = Nichts mehr in diesem Zug: die nächste Seite ist dran
# Daneben: wie viele Einheiten in diesem Zug noch etwas tun könnten.
top-can-act = { $count } noch
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
    { $key }: zur nächsten davon
top-not-now = Jetzt nicht: { $why }
top-help-about = Was Tasten und Maus tun
top-log = Protokoll
    .about = Das Protokoll: was gesagt wurde und was daraus geworden ist
top-squad = Karte
    .about = Die Karte der gewählten Einheit
top-load = Laden
top-load-about =
    Spielstände zum Weiterspielen oder Ansehen
    { $key }: gleich den letzten Schnellspielstand dieser Schlacht
top-save = Speichern
    .about = Speichert die Schlacht, wie sie steht, mit allem, was gesagt wurde; jede Schlacht hat ihren eigenen Spielstand
top-redo-about = Wiederholen: spielt noch einmal, was zurückgenommen wurde ({ $count })
top-undo = Zurück
top-undo-about =
    Rückgängig: nimmt den letzten Befehl oder die letzte Antwort zurück, samt Würfeln
    { $key }: den ganzen Zug
top-replay = Rückblick
    .about = Zeigt Schritt für Schritt, was geschehen ist; das Spiel bleibt, wie es ist
top-skip = Weiter
    .about = Springt dahin, wo alles angekommen ist
top-speed-about =
    Wie schnell Würfel und Züge gezeigt werden: { $speed }
    Tasten: { $slower } und { $faster }

# Vor einer Schlacht.
briefing-wins = Was den Sieg bringt
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
banner-best = Am teuersten war: { $said } ({ $count } gefallen)
banner-all = { $battle } in { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}, { $inputs }
banner-replay = Rückblick
    .about = Zeigt die Schlacht von Anfang an
banner-undo = Letztes zurück
    .about = Nimmt den letzten Befehl oder die letzte Antwort zurück, und du kämpfst weiter
banner-close = Schließen
    .about = Sieh dir den Tisch an; „Rückblick“ oben blickt zurück
banner-again = Noch einmal
    .about = Dieselbe Schlacht von Anfang an; dieses Spiel bleibt erhalten
banner-next = Nächste: { $battle }
banner-next-kept = Dieses Spiel bleibt erhalten
banner-another = Andere Schlacht
    .about = Wähle eine; dieses Spiel bleibt erhalten

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
help-preset-about = Alles wie in dieser Vorlage; was geändert wurde, wird vergessen
help-text = Text
help-close = Schließen
help-close-about = Taste: { $help } oder { $cancel }
help-waits = drücken…
help-chord-about =
    { $does }
    Klick: nimm stattdessen { $wants }
    Rechtsklick: entfernt sie
help-place-about = Diese Taste gilt nach ihrer Lage, damit Bewegung auf jeder Tastatur gleich ist.
help-add-about =
    { $does }
    Klick: nimm noch eine, die das auch tut
help-back-about = Wie in der Vorlage
help-rivals = { $chord } ist schon vergeben: { $others }
help-give = Nimm sie für: { $does }
    .about = Beim anderen fällt sie weg
help-leave = So lassen
    .about = Taste: Esc
help-press = { $does }: nimm { $wants } (Maustasten neben dieser Liste)
help-how = Klicke auf eine Taste, um sie zu ändern; + fügt eine hinzu, ein Rechtsklick entfernt sie.
help-kept = in einer Datei gespeichert
help-wrong = In der Datei der Tasten stimmt etwas nicht; bis das behoben ist oder du hier etwas änderst, gilt die Vorlage.
help-credits = Regelsysteme

### Wer eine Seite spielt.

player-by = Gespielt von
player-short = (Programm)
player-everybody = Von den anderen zwischen ihren Zügen gelenkt
player-by-person = einem Menschen
player-by-program = oder dem Programm:
player-easy = leicht
player-fair = mittel
player-hard = stark
player-about-person = Jemand an diesem Tisch spielt diese Seite, mit derselben Maus.
player-about-easy = Das Programm spielt diese Seite und irrt sich oft.
player-about-fair = Das Programm spielt diese Seite. Es probiert aus, was es tun könnte, bevor es etwas tut.
player-about-hard = Das Programm spielt diese Seite. Es probiert mehr aus und überlegt sich auch seine Antworten.
banner-swap = Seiten tauschen
    .about = Dieselbe Schlacht noch einmal, und du spielst die andere Seite.
