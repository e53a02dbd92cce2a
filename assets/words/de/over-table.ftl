### Was über dem Tisch steht: der Streifen unten, die Lektion, die Zeitleiste, die Leiste des Fotomodus.

# Der Streifen unten, und was neben der Maus gesagt wird.
strip-select-sight = Wähle erst eine Einheit, um zu sehen, was sie sieht
strip-select-ranges = Wähle erst eine Einheit, um zu sehen, wie weit ihre Waffen reichen
strip-select-reach = Wähle erst eine Einheit, um zu sehen, wie weit sie kommt
strip-point = Zeige auf eine Einheit, um zu sehen, wer sie sieht
strip-unarmed = { $unit } hat keine Fernwaffe in der Hand
strip-instead = Stattdessen: { $legal }

# Die Karte einer Lektion.
lesson-card-back = Weiter mit der Lektion
lesson-card-step = { $step } von { $of }
lesson-card-done = Fertig
lesson-card-go-on = Weiter
lesson-card-show = Zeig es mir
    .about = Macht es für dich
lesson-card-skip = Überspringen
lesson-card-not-yet = Noch nicht: { $why }
lesson-card-end = Lektion beenden
    .about = Die Schlacht geht ohne sie weiter

# Die Zeitleiste.
timeline-recording = Aufzeichnung: was { $side } sah
timeline-title = Rückblick
timeline-turn = { $side } · Runde { $round }
timeline-track = Zeitleiste
timeline-at = { $at } von { $of }
    .about = Befehle und Antworten
timeline-whose = { $side }, Runde { $round }
timeline-lost = { $count } gefallen
timeline-blast = eine Explosion
timeline-begin = Zum Anfang
timeline-step-back = Einen Schritt zurück
timeline-pause = Pause
timeline-play = Abspielen
timeline-step-on = Einen Schritt vor
timeline-end = Zum Ende
timeline-slower = Langsamer
timeline-faster = Schneller
timeline-game = Zurück zum Spiel
timeline-game-about =
    Das Spiel geht weiter, wo es war
    Taste: { $key }
timeline-leave = Startbildschirm
    .about = Das ist eine Aufzeichnung: du kannst sie ansehen, aber nicht weiterspielen. { $key } verlässt sie auch.
timeline-play-on = Ab hier spielen
    .about = Beginnt ein neues Spiel ab diesem Moment; das andere bleibt erhalten

# Die Leiste des Fotomodus.
photo-bar-progress = Das Bild wird aufgenommen: Teil { $part } von { $of } · { $key }: abbrechen
photo-bar-fold = Foto
    .about = Leiste ein- oder ausklappen
photo-bar-portrait = Porträt
    .about = Die gewählte Einheit von nahem, vor unscharfem Hintergrund
photo-bar-table = Tisch
    .about = Der ganze Tisch, alles scharf
photo-bar-hero = Held
    .about = Die gewählte Einheit oder das dichteste Gefecht, von unten
photo-bar-size-about = Wie groß das Bild ist
photo-bar-take = Bild aufnehmen
photo-bar-leave = Verlassen
photo-bar-keys = { $fly } fliegen · { $down }/{ $up } tiefer, höher · { $orbit }: umsehen · Mausrad: Objektiv · Klick: Fokus
photo-bar-lens = Objektiv
    .about = Brennweite: kurz für einen weiten Blickwinkel, lang für einen engen
photo-bar-focus = Fokus
    .about = Aus: alles ist scharf. Klicke etwas an, um darauf scharf zu stellen
photo-bar-aperture-about = Blende. Kleinere Blendenzahl: weniger ist scharf
photo-bar-exposure = Belichtung
    .about = Blendenstufen: 1 ist doppelt so hell, -1 halb so hell
photo-bar-card = Karte
photo-bar-card-title = Titel
photo-bar-card-line = eine Zeile

report-title = Was an der Datei falsch ist
report-close = Schließen
report-copy = Kopieren

# Der Vorhang zwischen Personen, die sich die Maus teilen.
handover-behind = Der Tisch ist verdeckt
handover-pass = Gib die Maus an { $side }.
# Diese Seite hat die Maus schon.
handover-secret = { $side }: Das ist nur für deine Augen bestimmt.
# Warum.
handover-asked = Diese Seite hat vielleicht etwas zu entscheiden.
handover-menu = Zum Startbildschirm
handover-turn = Diese Seite ist am Zug.
handover-others = Die anderen schauen weg.
handover-take = Ich bin { $side }: Tisch zeigen

# Während das Programm spielt: wie weit sein Zug ist und was es gerade tut.
thinking-turn = { $side }: { $done } von { $all } Einheiten haben gezogen oder gehandelt
thinking-plays = { $side } spielt
thinking-asked = { $side } entscheidet
thinking-about = denkt nach über { $unit }: { $tried } von { $of } Versuchen
thinking-answer = denkt über die Antwort nach
thinking-shows = zeigt, was es getan hat
thinking-skips = springt zu deinem Zug
thinking-now = Jetzt ziehen
    .about = Es nimmt den besten Befehl, den es bisher gefunden hat
thinking-skip = Zug überspringen
    .about = Von seinem Zug wird nichts mehr gezeigt, und es denkt über jeden Befehl höchstens eine Sekunde nach. Was es getan hat, steht im Protokoll
thinking-twice = zweimal { $key }
piles-count = { $pile } { $count }
piles-only = { $pile }: { $front }
piles-top = { $pile }: obenauf { $front }
piles-more = und { $count } weitere
hand-choose = Klick: auswählen
hand-chosen = ausgewählt
piles-not-now = Kann jetzt nicht gespielt werden
