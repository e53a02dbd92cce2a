### Was Werkstätten gemeinsam haben, die Werft und die Kaserne.

# Worauf alles liegt, für Screenreader.
workbench-behind = die Werkbank

# Was mit allem getan werden kann, was auf der Werkbank liegt.
head-new = Neu
    .about = Von vorn beginnen
head-load = Laden
    .about = Etwas laden, das zum Spiel gehört oder das du gespeichert hast
head-save = Speichern
    .about = In eine Datei schreiben, die Schlachten und die Befehlszeile lesen können
head-undo-about = Den letzten Schritt rückgängig machen
head-redo-about = Den Schritt wiederholen
head-close = Schließen
    .about = Zurück zum Tisch; was auf der Werkbank liegt, bleibt
head-about-key =
    { $about }
    Taste: { $key }

# Was aus dem Letzten geworden ist.
workbench-no-undo = es gibt nichts rückgängig zu machen
workbench-no-redo = es gibt nichts zu wiederholen
workbench-written = gespeichert in { $file }
workbench-not-written = { $file } kann nicht geschrieben werden: { $error }

# Das Regal, und Listen, aus denen gewählt wird.
shelf-shipped = mitgeliefert
shelf-mod = Mod
shelf-yours = deine: { $file }
pick-list-back = Zurück
    .about = Taste: Esc

# Die Presse.
press-print = Karten von beiden drucken:
    .about = als PDF zum Ausschneiden, neun Karten auf einer Seite; jede Seite des Spiels hat eigene Blätter in ihrer Farbe
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
press-too-many = { $count } Karten sind zu viele: drucke höchstens { $most }

# Zwei, die sich treffen sollen.
pairing-opponent = Gegner
    .about =
        Wähle, wogegen gespielt wird
        Taste: O
pairing-swap = Tauschen
    .about =
        Das andere bearbeiten und dieses zum Gegner machen
        Taste: X
pairing-meet = Spielen
    .about =
        Die beiden gegeneinander spielen. Die Schlacht wird in eine Datei geschrieben, damit du sie noch einmal spielen kannst
        Taste: P
pairing-taken = { $title } ist geladen
pairing-met = { $title } ist der Gegner
pairing-written-unsound = gespeichert in { $file }, aber noch nicht erlaubt
pairing-not-sound = { $title } ist noch nicht erlaubt: behebe zuerst, was daran falsch ist
