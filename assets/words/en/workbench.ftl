### What workshops share, such as the shipyard and the barracks.

# What all of it lies on, for screen readers.
workbench-behind = the workbench

# What can be done with all of what is on the bench.
head-new = New
    .about = Begin a new one
head-load = Load
    .about = Take up one that is shipped or was saved
head-save = Save
    .about = Write it as a file that battles and the command line read
head-undo-about = Take the last step back
head-redo-about = Take it again
head-close = Close
    .about = Back to the table; what is on the bench stays
head-about-key =
    { $about }
    Key: { $key }

# What came of the last thing done.
workbench-no-undo = there is nothing to take back
workbench-no-redo = there is nothing to do again
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
    .about = as a PDF, nine on a page, to be cut out: those of each side on pages of their own, in its color
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
press-too-many = these are { $count } cards, and { $most } is the most: print fewer

# Two that are to meet.
pairing-opponent = Opponent
    .about =
        Choose what this one is to meet
        Key: O
pairing-swap = Swap
    .about =
        Put the other on the bench, and this one in its place
        Key: X
pairing-meet = Play
    .about =
        Play the two against each other. The battle is written to a file, so that you can play it again
        Key: P
pairing-taken = { $title } is loaded
pairing-met = { $title } is the opponent
pairing-written-unsound = saved to { $file }, but it is not legal yet
pairing-not-sound = { $title } is not legal yet: fix what is wrong with it first
