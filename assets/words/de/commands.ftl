### Was zu Wünschen gesagt wird: Spielstände, Rückblicke, Filme und Bilder.

app-controls-wrong = die Datei der Tastenbelegung ist fehlerhaft: { $key } zeigt die Fehler

carry-out-moment = der Moment nach Eintrag { $entries }
carry-out-no-order = `{ $line }` ist hier kein gültiger Befehl
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
carry-out-before-kept = das vorige Spiel ist gespeichert
carry-out-for-you = für dich entschieden, weil die Wahl kaum etwas ausmacht. Um selbst zu entscheiden, stelle Einstellungen > Fragen auf „immer“
carry-out-stops-for = { $side } muss jetzt entscheiden. Deine eigenen Fragen werden weiter nach Vorgabe beantwortet, bis die Aktion vorbei ist
carry-out-stays-on-table = das laufende Spiel kann nicht gespeichert werden und bleibt auf dem Tisch: { $why }
carry-out-stays-open = das laufende Spiel kann nicht gespeichert werden, das Programm bleibt offen: { $why }

carry-out-saved = gespeichert als { $file }
carry-out-nothing-kept = hier können keine Spiele gespeichert werden
carry-out-deleted = gelöscht: du kannst es zurückholen
carry-out-restored = zurückgeholt
carry-out-no-folder = { $folder } kann nicht angelegt werden: { $error }
carry-out-no-quick-save = von dieser Schlacht gibt es keinen Schnellspeicherstand
carry-out-no-quick-save-legal = speichere zuerst, oder wähle ein anderes Spiel unter „Laden und speichern“

keeping-failed = dieses Spiel kann nicht gespeichert werden: { $why }
keeping-failed-legal = schaffe Platz, oder speichere das Spiel woanders

save-files-not-listed = { $folder } lässt sich nicht auflisten: { $error }
save-files-no-saving = dieses Programm wurde ohne Speichern gebaut
save-files-no-loading = dieses Programm wurde ohne Laden gebaut
save-files-no-library = es gibt keine Bibliothek, aus der `{ $name }` kommen könnte
save-files-no-battle = auf dem Tisch ist keine Schlacht

# Warum ein Spiel nicht gespeichert oder geladen werden konnte.
save-error-no-battle = es gibt keine Schlacht zu speichern
save-error-past = auf dem Tisch ist ein früherer Moment: geh zum Speichern zurück zum Spiel, oder spiel ab hier weiter
save-error-write = { $file }: das Spiel kann dort nicht geschrieben werden: { $error }
save-error-too-long = { $file }: das Spiel kann dort nicht gespeichert werden: es ist größer als { $most } MiB, und eine so große Datei kann nicht wieder geladen werden
save-error-read = { $file }: die Datei kann nicht gelesen werden: { $error }
save-error-newer = { $file }: Version { $version } des Programms hat dieses Spiel geschrieben, und dies ist Version { $own }: spiele es mit jener Version oder einer neueren; die Datei bleibt, wie sie ist
save-error-no-journal = { $file }: das ist kein Journal eines Spiels, oder sein Anfang ist beschädigt; die Datei bleibt, wie sie ist
save-error-taken = { $file }: ein anderes Fenster speichert dort sein Spiel: schließe es, oder spiele ein anderes Spiel weiter
save-error-taken-by = { $file }: ein anderes Fenster (Prozess { $process }) speichert dort sein Spiel: schließe es, oder spiele ein anderes Spiel weiter

# Warum das System eine Datei nicht gelesen oder geschrieben hat.
system-missing = Datei oder Ordner nicht gefunden
system-forbidden = keine Berechtigung
system-read-only = die Datei oder der Ordner ist schreibgeschützt
system-full = der Datenträger ist voll

replay-recording = das ist eine Aufzeichnung: du kannst sie ansehen, aber nicht weiterspielen
replay-nothing = noch ist nichts geschehen
replay-back = zurück zum Spiel
replay-new-game = ein neues Spiel ab diesem Moment
replay-new-game-kept = ein neues Spiel ab diesem Moment; das andere ist gespeichert

films-already = es wird schon ein Film gemacht
films-begun = Der Film wird gemacht. Spiel weiter: du erfährst, wenn er fertig ist
films-impossible = hier können keine Filme gemacht werden
films-ready = Der Film ist fertig: { $file }
films-failed = kein Film: { $why }
films-silent = der Prozess endete ohne eine Meldung

darkroom-not-written = in { $folder } kann kein Bild geschrieben werden: { $error }
darkroom-too-large = ein Bild dieser Größe kann nicht aufgenommen werden
darkroom-given-up = es wurde kein Bild aufgenommen
darkroom-no-picture = der Renderer hat kein Bild geliefert

carry-out-program-plays = das Programm spielt { $side }
