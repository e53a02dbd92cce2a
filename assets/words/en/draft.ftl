### The draft, where forces are divided among players.

# Whose turn it is, and what it can do.
draft-chooses = { $player } chooses
draft-take = Take { $lot }
draft-take-about = Take the lot that is lit on the pile. Key: Space
draft-pass = Pass
    .about = Choose nothing this time; when all pass in one cycle the draft is over (AR-DRF-08). Key: P
draft-split = Split it
    .about = The divider makes each squad, figure or thing in this lot a lot of its own, before anybody chooses (AR-DRF-03). Key: S
draft-join = Put with …
    .about = The divider puts this lot and another lot together, before anybody chooses (AR-DRF-03). Key: J
draft-join-which = Which lot is put with { $lot }?
draft-choose = Choose for me
    .about = The program takes what is worth most. Key: C
draft-rest = Choose for all
    .about = The program chooses for everybody from here on. Key: R
draft-over = The draft is over.
draft-not-over = the draft is not over yet
draft-armies = Save the armies
    .about = Save the army of each player where the barracks finds it, so that you can hand out its equipment (AR-DRF-09). Key: A
draft-meet = Play
    .about = The alliances fight on a table, with the turn order, starting places and Bennies that they drafted; figures that nobody chose stand aside (AR-DRF-08). Key: B
draft-keys = arrows: move · Space: take · P: pass · C: choose for me · R: choose for all

# The columns.
draft-pile = On the pile
draft-lot = The lot
draft-players = Who has what
draft-allies = Allies: { $names }
draft-log = So far
draft-begins =
    Everything lies on one pile, and costs don't matter. Players take turns: each picks one lot, or passes. Until the first pick, lots can be split or put together. When the pile is empty, or everybody passes, each player has an army: Play sets them on a table.

# What has come to pass, and what came of the last thing done.
draft-took = { $player } took { $lot }
draft-passed = { $player } passed
draft-skipped = { $player } had nothing to choose
draft-fell = { $lot } fell to { $player }
draft-which = Which draft?
draft-restarted = The draft starts over.
draft-taken = { $draft } is loaded{ $picks ->
    [0] {""}
    [one] , with one choice made
   *[other] , with { $picks } choices made
}
draft-armies-written = the armies are in { $folder }: load each in the barracks (F4), hand out its equipment, save it, and play here
draft-not-handed-out = { $count ->
    [one] One thing is
   *[other] { $count } things are
} not handed out yet: save the armies, hand things out in the barracks and save there, or click Play once more to leave { $count ->
    [one] it
   *[other] them
} out
draft-one-each = there is one for each player, and the player whose turn it is already has one (AR-DRF-11)
