### Was Werkstätten gemeinsam haben, die Werft und die Kaserne.

# Worauf alles liegt, für Screenreader.
workbench-behind = die Werkbank

# Was mit allem getan werden kann, was auf der Werkbank liegt.
head-new = Neu
    .about = Von vorn beginnen
head-load = Laden
    .about = Etwas Mitgeliefertes oder Gespeichertes nehmen
head-save = Speichern
    .about = Als Datei schreiben, die Schlachten und die Befehlszeile lesen
head-undo-about = Den letzten Schritt zurücknehmen
head-redo-about = Ihn wieder tun
head-close = Schließen
    .about = Zurück zum Tisch; was auf der Werkbank liegt, bleibt
head-about-key =
    { $about }
    Taste: { $key }

# Was aus dem Letzten geworden ist.
workbench-no-undo = es gibt nichts zurückzunehmen
workbench-no-redo = es gibt nichts wieder zu tun
workbench-written = geschrieben: { $file }
workbench-not-written = { $file } kann nicht geschrieben werden: { $error }

# Das Regal, und Listen, aus denen gewählt wird.
shelf-shipped = dabei
shelf-mod = Mod
shelf-yours = deine: { $file }
pick-list-back = Zurück
    .about = Taste: Esc

# Die Presse.
press-print = Karten von beiden drucken:
    .about = als PDF, neun auf einer Seite, zum Ausschneiden: die jeder Seite auf eigenen Seiten, in ihrer Farbe
press-a4 = A4
press-letter = Letter
press-printing = { $count } { $count ->
    [one] Karte wird
   *[other] Karten werden
} gezeichnet…
press-printed = { $count } { $count ->
    [one] Karte
   *[other] Karten
} auf { $pages } { $pages ->
    [one] Seite
   *[other] Seiten
}: { $file }
press-busy = andere Karten werden gerade gezeichnet: warte, bis sie geschrieben sind
press-too-many = das sind { $count } Karten, und { $most } sind das Höchste: drucke weniger

# Zwei, die sich treffen sollen.
pairing-opponent = Gegner
    .about =
        Wähle, worauf dies trifft
        Taste: O
pairing-swap = Tausch
    .about =
        Das andere auf die Werkbank, und dieses an seine Stelle
        Taste: X
pairing-meet = Spielen
    .about =
        Die beiden spielen gegeneinander. Die Schlacht wird in eine Datei geschrieben, damit du sie wieder spielen kannst
        Taste: P
pairing-taken = { $title } ist geladen
pairing-met = { $title } ist der Gegner
pairing-written-unsound = geschrieben: { $file }, auch wenn damit noch nicht gespielt werden darf
pairing-not-sound = Mit { $title } darf noch nicht gespielt werden: behebe erst, was daran falsch ist
