### What workshops share, such as the shipyard and the barracks.

# What all of it lies on, for screen readers.
workbench-behind = the workbench

# What can be done with all of what is on the bench.
head-new = New
    .about = Begin a new one
head-load = Load
    .about = Load one that comes with the game or that you saved
head-save = Save
    .about = Write it to a file that battles and the command line can read
head-undo-about = Undo the last step
head-redo-about = Redo it
head-close = Close
    .about = Back to the table; what is on the bench stays
head-about-key =
    { $about }
    Key: { $key }

# What came of the last thing done.
workbench-no-undo = there is nothing to undo
workbench-no-redo = there is nothing to redo
workbench-written = written to { $file }
workbench-not-written = { $file } can't be written: { $error }

# The shelf, and lists to pick from.
shelf-shipped = shipped
shelf-mod = mod
shelf-yours = yours: { $file }
pick-list-back = Back
    .about = Key: Esc

# The press.
press-print = Print the cards of both:
    .about = as a PDF to cut out, nine cards on a page; each side has its own pages, in its color
press-a4 = A4
press-letter = Letter
press-printing = { $count } { $count ->
    [one] card is
   *[other] cards are
} being drawn…
press-printed = { $count } { $count ->
    [one] card
   *[other] cards
} on { $pages } { $pages ->
    [one] page
   *[other] pages
}: { $file }
press-busy = other cards are being drawn: wait until they are written
press-too-many = { $count } cards are too many: print { $most } at most

# Two that are to meet.
pairing-opponent = Opponent
    .about =
        Choose what this one plays against
        Key: O
pairing-swap = Swap
    .about =
        Edit the other one, and make this one the opponent
        Key: X
pairing-meet = Play
    .about =
        Play the two against each other. The battle is written to a file, so that you can play it again
        Key: P
pairing-taken = { $title } is loaded
pairing-met = { $title } is the opponent
pairing-written-unsound = saved to { $file }, but it is not legal yet
pairing-not-sound = { $title } is not legal yet: fix what is wrong with it first
