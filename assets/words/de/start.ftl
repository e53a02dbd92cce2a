### Der Startbildschirm: die Liste der Seiten, und die Seiten der Schlachten, der Spielstände und der Regeln.

# Die Liste.
start-behind = Der Tisch, hinter dieser Seite nicht erreichbar
start-back-to-table = Zurück zum Tisch
start-continue = Weiterspielen
start-play = Spielen
    .about = Wähle eine Schlacht
start-learn = Lernen
    .about = Fünf Minuten für jedes Spiel
start-games = Laden und speichern
    .about = Gespeicherte Spiele
start-to-table = { $battle } spielen
    .about = Sie ist schon aufgebaut
start-rules = Regeln
    .about = Was jede Regel sagt
start-settings = Einstellungen
    .about = Bild, Text, Bewegung, Würfel
start-keys = Tasten und Maus
    .about = Die ganze Steuerung, und wie man sie ändert
start-quit = Beenden
    .about = Das Spiel bleibt erhalten
start-back = Zurück
    .about = Taste: { $key }

# Schlachten.
battles-search = suche: Name, Regelbuch, Wort
battles-reading = Die Schlachten werden geladen.
battles-none = Keine Schlacht passt zu diesen Wörtern.
battles-play = { $battle } spielen
battles-click = Klick: spielen. Das Spiel auf dem Tisch bleibt erhalten.

# Spielstände.
games-there = Spiele
games-deleted = Gelöscht
games-search = suche: Name, Schlacht
games-none-found = Kein Spiel passt zu diesen Wörtern.
games-none-deleted = Es gibt keine gelöschten Spiele.
games-none = Noch keine anderen gespeicherten Spiele. Jedes Spiel speichert sich selbst, vom ersten Befehl an.
games-save-as = Dieses Spiel speichern als
games-save = Speichern
games-restore = Zurückholen
games-delete = Löschen
    .about = Gelöschte Spiele kannst du unter „Gelöscht“ zurückholen
games-go-on = Weiterspielen
games-replay = Rückblick
    .about = Von Anfang an ansehen; das Spiel ändert sich nicht
games-last = { $inputs }, zuletzt „{ $last }“
# Wie ein Spiel gespeichert wurde.
games-saved = gespeichert
games-quick = Schnellspeicherstand
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
battles-plays-about-first = Du spielst die Seite, die zuerst zieht; das Programm spielt alle anderen.
battles-plays-about-second = Du spielst die Seite, die als zweite zieht; das Programm spielt alle anderen.
battles-plays-about-none = Das Programm spielt alle Seiten, und du siehst zu.
battles-against-person = einen Menschen
battles-against-program = oder das Programm:
