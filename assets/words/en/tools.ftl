### What the tools say: mouse and keys over the table.

# Another key is waited for.
rebind-unfit = { $chord } can't stand for that: it takes { $wants }
rebind-no-name = that key has no name here
rebind-text-size = text and panels: { $percent } %

follow-action-follows = the camera follows the action
follow-action-stays = the camera stays where you put it

camera-view-kept = view { $number } kept, { $key } goes back to it
camera-no-view = no view { $number } was kept: { $key } keeps one

photo-mode-over = the game goes on
photo-mode-nobody = nobody is on the table whose picture could be taken
picture-taken = picture: { $file }
picture-not-written = { $file } can't be written

keys-no-unit = no unit of this side can do any more
keys-no-unit-legal = end the turn
keys-program-plays = the program plays at the moment
keys-program-plays-legal = wait until it is your turn
keys-is-asked = a question stands open
keys-is-asked-legal = answer it first
keys-best-refused = { $action }: { $why }
keys-no-enemy = no enemy is in its reach
keys-no-enemy-legal = move it nearer, or take another unit

clicking-it = it
clicking-cannot-join = { $unit } could join in nothing that { $with } can do now
clicking-nothing = nothing can be done there
clicking-nothing-legal = a highlighted place, or an action of its card
clicking-rests = the mouse has not moved since this was asked
clicking-many = more than one answer leads there
clicking-unsaid-legal = choose on the card

aiming-no-target = there is no target
aiming-no-target-legal = click a lit target, or Esc

# An entry of the log is shown again.
replay-again = a replay: the game stays as it is, { $key } leads back to it
