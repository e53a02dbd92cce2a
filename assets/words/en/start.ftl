### The start screen: its list of pages, and the pages of battles, games on disk and rules.

# The list.
start-behind = The table, out of reach behind this page
start-back-to-table = Back to the table
start-continue = Continue
start-play = Play
    .about = Choose a battle
start-learn = Learn
    .about = Five minutes for each game
start-games = Load and save
    .about = Games on disk
start-to-table = Play { $battle }
    .about = It is laid out already
start-rules = Rules
    .about = What every rule says
start-settings = Settings
    .about = Picture, text, motion, dice
start-keys = Keys and mouse
    .about = Every control, and how to change it
start-quit = Quit
    .about = The game is kept
start-back = Back
    .about = Key: { $key }

# Battles.
battles-search = search: a name, a rulebook, a word
battles-reading = The battles are being read.
battles-none = No battle matches these words.
battles-play = Play { $battle }
battles-click = Click: play it. The game on the table is kept.

# Games on disk.
games-there = Games
games-deleted = Deleted
games-search = search: a name, a battle
games-none-found = No game matches these words.
games-none-deleted = There are no deleted games.
games-none = No other saved games yet. Every game saves itself, from its first order on.
games-save-as = Save this game as
games-save = Save
games-restore = Restore
games-delete = Delete
    .about = You can restore deleted games under `Deleted`
games-go-on = Continue
games-replay = Replay
    .about = Watch it from the beginning; the game does not change
games-last = { $inputs }, the last `{ $last }`
# How a game came to be on disk.
games-saved = saved
games-quick = quick save
games-kept = kept
games-is-deleted = deleted

# Rules.
rules-search = search: a word, or an id
rules-more = and { $count } more: search for a word

battles-against = Against
battles-you = You play
# Behind the name of the side that would be the person's.
battles-mine = (you)
battles-plays-first = the first side
battles-plays-second = the second side
battles-plays-none = none
battles-plays-about-first = You play the side that moves first; the program plays all the others.
battles-plays-about-second = You play the side that moves second; the program plays all the others.
battles-plays-about-none = The program plays all sides, and you watch.
battles-against-person = a person
battles-against-program = or the program:
