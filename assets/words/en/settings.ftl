### The page of settings.

settings-text = Text
settings-size = Size
    .about = How large words and panels are
settings-language = Language
    .about = What the window is written in
settings-keys = Keys and mouse
settings-keys-about =
    Every control, and how to change it
    Key: { $key }
settings-kept = kept in a file
settings-reset = Reset
settings-reset-about = { $section } as usual

settings-picture = Picture
settings-quality = Quality
    .about = All that follows at one stroke: fast for machines that draw slowly, fine for those that don't
settings-fast = fast
settings-usual = usual
settings-fine = fine
settings-edges = Anti-aliasing
    .about = Smooth edges cost time where a processor draws
settings-edges-automatic = automatic
settings-edges-smooth = smooth
settings-edges-none = none
settings-shadows = Shadows
    .about = Without them pieces are drawn faster
settings-on = on
settings-off = off
settings-resolution = Resolution
    .about = With fewer pixels the table is drawn faster; words stay sharp
settings-resolution-later = fewer pixels from the next start on
settings-frames = Frame limit
    .about = How many frames are drawn in a second at most: fewer spare the battery
settings-frames-all = screen's

settings-sound = Sound
settings-nothing-heard = nothing can be heard here
settings-no-device = No device to play sounds on was found
settings-no-sound = This program was built without sound
settings-volume = All of it
    .about = How loud everything is
settings-volume-of = How loud these are beside the others
settings-mute = mute
# What is heard.
volume-panels = Panels
volume-table = Moves and dice
volume-fights = Fights
volume-blasts = Explosions

settings-motion = Motion
    .about = Nothing shakes, sways or glides that need not; flashes are dimmed
settings-motion-all = all of it
settings-motion-reduced = reduced
settings-camera = Camera
    .about = The camera moves to what would happen out of sight or under a panel
settings-camera-eases = looks where it happens
settings-camera-stays = stays
settings-speed = Speed
settings-speed-about =
    How fast dice and moves are shown
    Keys: { $slower } and { $faster }
speed-instant = instant

settings-colours = Colours
settings-side-colours = Sides
    .about = The usual colours of sides can be told apart by colour-blind eyes too; a battle may have others, and emblems tell sides apart in any case
side-colours-battle = as in the battle
side-colours-colour-blind = colour-blind
side-colours-lightness = light and dark

settings-table = Dice and litter
settings-dice = Dice
    .about = Where dice are seen: on the table as well as in the log, in the log, or only told in words
dice-table = on the table
dice-panel = in the log
dice-none = in words
settings-litter = Litter
    .about = How long what breaks off lies on the table
litter-at-once = gone at once
litter-a-while = a while
litter-whole-battle = whole battle

settings-hot-seat = Hot seat
settings-curtain = Curtain
    .about = The curtain between turns: it hides the table when one person passes the mouse to another
curtain-secrets = when something is hidden
curtain-always = every time
curtain-never = never
settings-pause = Pause for reactions
    .about = A reaction window that is passed for you stays open for so long where people share the mouse: it makes it harder to tell whether you could have reacted
settings-seconds = { $seconds } s

settings-words = Words and questions
settings-ids = Rule ids
    .about = The ids of rules, beside what they are about or only where the mouse rests on it
settings-ids-hover = on hover
settings-ids-beside = beside
settings-questions = Questions
    .about = "When it matters" leaves two things to the program: which of several identical figures takes a hit (they stand and take it), and whether to spend a Benny that would hardly help. Choose "always" to be asked whether one bails out
settings-questions-all = always
settings-questions-some = when it matters
settings-windows = Reaction windows
    .about = When you are asked to play a card or interrupt while another player acts: if you could do something of use, at every window of the rules, or never
windows-when-it-matters = if I can react
windows-always = at every window
windows-never = always pass
