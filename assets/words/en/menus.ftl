### The bar at the top, what is told before a battle and when it is over, help, and what all panels share.

# In tooltips.
hover-key = Key: { $key }
# At the foot of what scrolls.
panel-more = more

film-button-keep = Save as a film
    .about = make a film of the whole game, to show to others; you can play on meanwhile
film-button-busy = a message appears when the film is ready; you can keep playing

# The top bar.
top-emblem-about = { $side }: its emblem and colour are on its plates and flags
top-over = the battle is over
top-side-about = the side whose turn it is ({ $rule })
top-round = round { $round }
top-round-about = a round is over when every side has had its turn
top-menu = Menu
top-menu-about = Click: battles, games, rules, settings; nothing is lost
top-everything-about = everything else
top-end-turn = End turn
    .about = Nothing more this turn: the next side moves
# Beside it: how many units could still do something this turn.
top-can-act = { $count } can act
top-can-move-about =
    { $count ->
        [one] { $units } can still move
       *[other] { $units } can still move
    }
top-can-act-about =
    { $count ->
        [one] { $units } can still act
       *[other] { $units } can still act
    }
    { $key }: go to the next one
top-not-now = Not now: { $why }
top-help-about = What keys and mouse do
top-log = Log
    .about = The log: every order and what came of it
top-squad = Card
    .about = The card of the selected unit
top-load = Load
top-load-about =
    Games on disk: continue or replay them
    { $key }: load the last quick save of this battle
top-save = Save
    .about = Save the battle as it stands, with its log; each battle has its own save
top-redo-about = Redo: play again what was undone ({ $count })
top-undo = Undo
top-undo-about =
    Undo: take back the last order or answer, dice included
    { $key }: the whole turn
top-replay = Replay
    .about = Look back at what has happened, step by step; the game stays as it is
top-skip = Skip
    .about = Skip what is being shown
top-speed-about =
    How fast dice and moves are shown: { $speed }
    Keys: { $slower } and { $faster }

# Before a battle.
briefing-wins = What wins
briefing-first = What to do first
briefing-begin = To the table
briefing-again = { $key } shows this again
briefing-more = { $named } and { $count } more

# When it is over. The count is 2 where the name of the side is a plural.
banner-wins = { $count ->
    [one] { $side } wins
   *[other] { $side } win
}
banner-nobody = Nobody has won
banner-lost = { $count ->
    [0] { $side } lost nobody
   *[other] { $side } lost { $count }
}
banner-best = Deadliest order: { $said } ({ $count } fell)
banner-all = { $battle } in { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, { $inputs }
banner-replay = Replay
    .about = watch the battle from its beginning
banner-undo = Undo last step
    .about = take back the last order or answer, and fight on
banner-close = Close
    .about = look at the table; Replay at the top shows the battle again
banner-again = Play again
    .about = the same battle from its beginning; this game is kept
banner-next = Next: { $battle }
banner-next-kept = This game is kept
banner-another = Another battle
    .about = choose one; this game is kept

# Games that were left before their end.
left-games-title = { $count ->
    [one] A game was left unfinished
   *[other] Games were left unfinished
}
left-games-go-on = Continue { $battle }
left-games-begin = Begin { $battle } from the start
left-games-stay = { $count ->
    [one] The unfinished game stays under Load and save.
   *[other] The unfinished games stay under Load and save.
}

# The list of controls.
help-title = Keys and mouse
help-preset-about = Reset everything to this preset; your changes are lost
help-text = Text
help-close = Close
help-close-about = Key: { $help } or { $cancel }
help-waits = press…
help-chord-about =
    { $does }
    Click: use { $wants } instead
    Right click: remove it
help-place-about = This key is bound by its position, so that movement is the same on every keyboard.
help-add-about =
    { $does }
    Click: add another one that does it too
help-back-about = Reset to the preset
help-rivals = { $chord } is already bound to: { $others }
help-give = Use it for: { $does }
    .about = it no longer does anything else
help-leave = Cancel
    .about = Key: Esc
help-press = { $does }: use { $wants } (click mouse buttons outside this list)
help-how = Click a key to change it; + adds another, a right click removes it.
help-kept = kept in a file
help-wrong = The controls file has errors; until you fix them, or change something here, the preset applies.
help-credits = Rule systems

### Who plays a side.

player-by = Played by
player-short = (program)
player-everybody = Directed by the other sides between their turns
player-by-person = a person
player-by-program = or the program:
player-easy = easy
player-fair = fair
player-hard = hard
player-about-person = Somebody at this table plays this side, with the same mouse.
player-about-easy = The program plays this side, and often makes mistakes.
player-about-fair = The program plays this side. It tries out its options before it acts.
player-about-hard = The program plays this side. It tries out more options, and thinks about its answers too.
banner-swap = Swap sides
    .about = The same battle once more, and you play the other side.
