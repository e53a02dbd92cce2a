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
