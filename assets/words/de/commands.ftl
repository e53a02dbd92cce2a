### Was zu Wünschen gesagt wird: Spielstände, Rückblicke, Filme und Bilder.

app-controls-wrong = die Datei der Tastenbelegung ist fehlerhaft: { $key } sagt, wo

carry-out-moment = der Moment nach Eintrag { $entries }
carry-out-no-order = `{ $line }` ist hier kein Befehl
carry-out-no-undo = es gibt nichts rückgängig zu machen
carry-out-reveals = jemand hat etwas Geheimes gesehen: noch einmal rückgängig machen, wenn alle einverstanden sind
carry-out-undone = Rückgängig: { $what }
carry-out-no-redo = es gibt nichts zu wiederholen
carry-out-redone = Wiederholt: { $what }
carry-out-at-start = dies ist der Beginn des Zuges
carry-out-back-at-start = zurück am Beginn des Zuges
carry-out-copied = kopiert
carry-out-not-copied = es kann nichts kopiert werden: { $why }

# Ein anderes Spiel auf dem Tisch. Das letzte steht hinter einem von denen davor.
carry-out-loaded = { $battle } geht weiter
carry-out-replay = Rückblick auf { $file }
carry-out-begins = die Schlacht beginnt
carry-out-before-kept = das Spiel davor ist gespeichert
carry-out-for-you = für dich entschieden, da es kaum etwas ausmacht. So entscheidest du auch das selbst: Einstellungen, Fragen, immer
carry-out-stops-for = Angehalten für { $side }: Diese Seite entscheidet jetzt. Deine Vorgaben gelten weiter, bis die Aktion vorbei ist
carry-out-stays-on-table = das laufende Spiel kann nicht gespeichert werden und bleibt auf dem Tisch: { $why }
carry-out-stays-open = das laufende Spiel kann nicht gespeichert werden, das Programm bleibt offen: { $why }

carry-out-saved = gespeichert als { $file }
carry-out-nothing-kept = hier werden keine Spiele gespeichert
carry-out-deleted = gelöscht: es kann zurückgeholt werden
carry-out-restored = zurückgeholt
carry-out-no-folder = { $folder } kann nicht angelegt werden: { $error }
carry-out-no-quick-save = von dieser Schlacht gibt es keinen Schnellspeicherstand
carry-out-no-quick-save-legal = speichere zuerst, oder nimm ein anderes Spiel unter „Laden und Speichern“

keeping-failed = dieses Spiel wird nicht gespeichert: { $why }
keeping-failed-legal = schaff dort Platz, oder speichere das Spiel woanders

save-files-not-listed = { $folder } lässt sich nicht auflisten: { $error }
save-files-no-saving = dieses Programm wurde ohne Speichern gebaut
save-files-no-loading = dieses Programm wurde ohne Laden gebaut
save-files-no-library = es gibt keine Sammlung, aus der `{ $name }` kommen könnte
save-files-no-battle = auf dem Tisch ist keine Schlacht

# Warum ein Spiel nicht gespeichert oder geladen werden konnte.
save-error-no-battle = es gibt keine Schlacht zu speichern
save-error-past = auf dem Tisch ist ein früherer Moment: geh zum Speichern zurück zum Spiel, oder spiel von hier weiter
save-error-write = { $file }: das Spiel kann dort nicht geschrieben werden: { $error }
save-error-too-long = { $file }: das Spiel wird dort nicht geschrieben, denn es ist länger als { $most } MiB, und so eine Datei wird nicht wieder gelesen
save-error-read = { $file }: die Datei kann nicht gelesen werden: { $error }
save-error-newer = { $file }: dieses Spiel hat Version { $version } des Programms geschrieben, und dies ist Version { $own }: spiele es mit jener Version oder einer neueren; die Datei bleibt, wie sie ist
save-error-no-journal = { $file }: das ist kein Journal eines Spiels, oder sein Anfang ist beschädigt; die Datei bleibt, wie sie ist
save-error-taken = { $file }: ein anderes Fenster speichert dort sein Spiel: schließ jenes Fenster, oder spiel ein anderes Spiel weiter
save-error-taken-by = { $file }: ein anderes Fenster (Prozess { $process }) speichert dort sein Spiel: schließ jenes Fenster, oder spiel ein anderes Spiel weiter

# Warum das System eine Datei nicht gelesen oder geschrieben hat.
system-missing = nicht vorhanden
system-forbidden = keine Berechtigung
system-read-only = dort lässt sich nichts ändern
system-full = es ist kein Platz mehr

replay-recording = das ist eine Aufzeichnung: du kannst sie ansehen, aber nicht weiterspielen
replay-nothing = noch ist nichts geschehen
replay-back = zurück zum Spiel
replay-new-game = ein neues Spiel ab diesem Moment
replay-new-game-kept = ein neues Spiel ab diesem Moment; das andere ist gespeichert

films-already = es wird schon ein Film gedreht
films-begun = Der Film wird gedreht. Spiel weiter: du erfährst, wenn er fertig ist
films-impossible = hier können keine Filme gedreht werden
films-ready = Der Film ist fertig: { $file }
films-failed = kein Film: { $why }
films-silent = der Lauf endete ohne ein Wort

darkroom-not-written = in { $folder } kann kein Bild geschrieben werden: { $error }
darkroom-too-large = ein Bild dieser Größe geht nicht
darkroom-given-up = es wurde kein Bild gemacht
darkroom-no-picture = das Bild kam nicht vom Zeichnen zurück

carry-out-program-plays = das Programm spielt { $side }
