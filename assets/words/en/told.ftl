### What is told and asked: the log, and the card of the open question with its dial.

# The log: what is shown of it.
log-all = All
    .about = All orders
log-fights = Fights
    .about = Orders with dice or contact
log-losses = Losses
    .about = Orders in which pieces were lost
log-unit = Unit
    .about = Orders that involve the selected unit
log-no-unit = Select a unit first
log-copy = Copy
    .about = Copy these lines, with all their dice
# Its lines.
log-earlier =
    { $count ->
        [one] 1 earlier order
       *[other] { $count } earlier orders
    }
log-nothing = nothing has happened yet
log-nothing-of-that = nothing of that kind has happened yet
log-turn = { $side } · round { $round }
log-turn-copied = { $side }, round { $round }
# An answer that is kept until all have answered; `count` is the number of the side's name.
log-decided =
    { $count ->
        [one] { $side } has decided
       *[other] { $side } have decided
    }
log-decided-so =
    { $count ->
        [one] { $side } has decided: { $answer }
       *[other] { $side } have decided: { $answer }
    }
log-order-kept = an order of { $side } that you can't see
log-newest = to the newest
log-again = Click: see it again, as a replay; the game stays as it is
log-fold = Fold
    .about = Fold it up
log-unfold = Unfold
    .about = Every step, with its dice

# The card of a question. `count` is the number of a side's name: 1, or 2 for a plural.
question-decides =
    { $count ->
        [one] { $side } decides
       *[other] { $side } decide
    }
# After the sentence that a side decides.
question-by-click = or click one of them on the table
question-why = Suggested: { $why }
question-why-about = Why the answer in colour is suggested
# An answer that is nothing but the name of a piece, which stands beside it.
question-this-one = this one
request-orders = Give an order, or pass.
request-cards = Play a card from your hand, or pass.
request-confirm = Answer
request-pass = Pass
question-accept = Accept default
    .about = The answer in colour
question-accept-all = Accept all defaults
question-accept-all-about = Use the default answer for this question and for every other question to { $side } until the action ends. Other players are still asked

# The dial: directions as the hours of a clock, and whether a figure comes clear of what it lies in.
dial-hour = { $hour } o'clock
dial-which-way =
    which
    way?
dial-clear = { $hour } o'clock: clear of it
dial-not-clear = { $hour } o'clock: still in it
dial-lands = { $name } lands at ({ $x }, { $y })
dial-green = clear
dial-amber = still in it
dial-how = click an hour here, or its ring on the table
