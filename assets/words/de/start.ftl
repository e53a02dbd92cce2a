### Der Startbildschirm: die Liste der Seiten, und die Seiten der Schlachten, der Spielstände und der Regeln.

# Die Liste.
start-behind = Der Tisch, unerreichbar hinter dieser Seite
start-back-to-table = Zurück zum Tisch
start-continue = Weiterspielen
start-play = Spielen
    .about = Wähle eine Schlacht
start-learn = Lernen
    .about = Fünf Minuten für jedes Spiel
start-games = Laden und speichern
    .about = Gespeicherte Spiele
start-to-table = { $battle } spielen
    .about = Sie steht schon bereit
start-rules = Regeln
    .about = Was jede Regel sagt
start-settings = Einstellungen
    .about = Bild, Text, Bewegung, Würfel
start-keys = Tasten und Maus
    .about = Die ganze Steuerung, zum Ändern
start-quit = Beenden
    .about = Das Spiel bleibt erhalten
start-back = Zurück
    .about = Taste: { $key }

# Schlachten.
battles-search = suche: Name, Regelbuch, Wort
battles-reading = Die Schlachten werden gelesen.
battles-none = Keine Schlacht hat diese Wörter.
battles-play = { $battle } spielen
battles-click = Klick: spielen. Das Spiel auf dem Tisch bleibt erhalten.

# Spielstände.
games-there = Spiele
games-deleted = Gelöscht
games-search = suche: Name, Schlacht
games-none-found = Kein Spiel hat diese Wörter.
games-none-deleted = Nichts ist gelöscht.
games-none = Noch keine anderen gespeicherten Spiele. Jedes Spiel speichert sich selbst, vom ersten Befehl an.
games-save-as = Speichern als
games-save = Speichern
games-restore = Zurückholen
games-delete = Löschen
    .about = Gelöschte Spiele lassen sich aus „Gelöscht“ zurückholen
games-go-on = Weiter
games-replay = Rückblick
    .about = Von Anfang an ansehen; das Spiel ändert sich nicht
games-last = { $inputs }, zuletzt „{ $last }“
# Wie ein Spiel gespeichert wurde.
games-saved = gespeichert
games-quick = Schnellspeicherung
games-kept = gesichert
games-is-deleted = gelöscht

# Regeln.
rules-search = suche: ein Wort oder eine Nummer
rules-more = und { $count } weitere: suche nach einem Wort

battles-against = Gegen
battles-you = Du spielst
# Hinter dem Namen der Seite, die man selbst spielte.
battles-mine = (du)
battles-plays-first = die erste Seite
battles-plays-second = die zweite Seite
battles-plays-none = keine
battles-plays-about-first = Du spielst die Seite, die zuerst zieht, und das Programm alle anderen.
battles-plays-about-second = Du spielst die Seite, die als zweite zieht, und das Programm alle anderen.
battles-plays-about-none = Das Programm spielt alle Seiten, und du siehst zu.
battles-against-person = einen Menschen
battles-against-program = oder das Programm:
