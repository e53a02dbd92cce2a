### The draft, where forces are divided among players.

# Whose turn it is, and what it can do.
draft-chooses = { $player } chooses
draft-take = Take { $lot }
draft-take-about = Take the lot that is lit on the pile. Key: Space
draft-pass = Pass
    .about = Choose nothing this time; when all pass in one cycle the draft is over (AR-DRF-08). Key: P
draft-split = Split it
    .about = The divider lays a lot of its own for each squad, figure or thing in it, before anybody chooses (AR-DRF-03). Key: S
draft-join = Put with …
    .about = The divider makes one lot of this and another, before anybody chooses (AR-DRF-03). Key: J
draft-join-which = Which lot is put with { $lot }?
draft-choose = Choose for me
    .about = The program takes what is worth most. Key: C
draft-rest = Choose for all
    .about = The program chooses for everybody from here on. Key: R
draft-over = The draft is over.
draft-not-over = the draft is not over yet
draft-armies = Write the armies
    .about = Write the army of each player to where the barracks finds it, to hand out the equipment (AR-DRF-09). Key: A
draft-meet = Play
    .about = The alliances meet on a table, in the order of turns, where they chose to begin and with the Bennies that were drafted; who was left over stands aside (AR-DRF-08). Key: B
draft-keys = arrows: move · Space: take · P: pass · C: choose for me · R: choose for all

# The columns.
draft-pile = On the pile
draft-lot = The lot
draft-players = Who has what
draft-allies = Allies: { $names }
draft-log = So far
draft-begins =
    Everything lies on one pile, and what it costs does not count. Players take turns: each picks one lot, or passes. Until the first pick, lots can be split or put together. When the pile is empty, or everybody passes, each player has an army: Play sets them on a table.

# What has come to pass, and what came of the last thing done.
draft-took = { $player } took { $lot }
draft-passed = { $player } passed
draft-skipped = { $player } had nothing to choose
draft-fell = { $lot } fell to { $player }
draft-which = Which draft?
draft-anew = The draft starts over.
draft-taken = { $draft } is loaded{ $picks ->
    [0] {""}
    [one] , with one choice made
   *[other] , with { $picks } choices made
}
draft-armies-written = the armies are in { $folder }: load each in the barracks (F4), give out its equipment, save it, and play here
draft-not-handed-out = { $count ->
    [one] One thing is
   *[other] { $count } things are
} not handed out yet: write the armies, give things out in the barracks and save there, or play once more to leave { $count ->
    [one] it
   *[other] them
}
draft-one-each = there is one for each player, and whose turn it is has one (AR-DRF-11)
