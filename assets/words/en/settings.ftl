### The page of settings.

settings-text = Text
settings-size = Size
    .about = How large words and panels are
settings-language = Language
    .about = The language of all texts
settings-keys = Keys and mouse
settings-keys-about =
    Every control, and how to change it
    Key: { $key }
settings-kept = kept in a file
settings-reset = Reset
settings-reset-about = { $section }: back to the defaults

settings-picture = Picture
settings-quality = Quality
    .about = Sets everything below at once: fast for slow computers, fine for fast ones
settings-fast = fast
settings-usual = normal
settings-fine = fine
settings-edges = Anti-aliasing
    .about = Smooth edges are slow on a computer without a graphics chip
settings-edges-automatic = automatic
settings-edges-smooth = smooth
settings-edges-none = none
settings-shadows = Shadows
    .about = Without them pieces are drawn faster
settings-on = on
settings-off = off
settings-resolution = Resolution
    .about = With fewer pixels the table is drawn faster; words stay sharp
settings-resolution-later = takes effect when you restart the game
settings-frames = Frame limit
    .about = The most frames drawn per second: fewer save battery
settings-frames-all = screen's

settings-sound = Sound
settings-nothing-heard = sound is unavailable
settings-no-device = No sound device was found
settings-no-sound = This program was built without sound
settings-volume = Overall
    .about = How loud everything is
settings-volume-of = How loud these are compared with the others
settings-mute = mute
# What is heard.
volume-panels = Panels
volume-table = Moves and dice
volume-fights = Fights
volume-blasts = Explosions

settings-motion = Motion
    .about = Reduced: nothing shakes, sways or glides unless it must; flashes are dimmed
settings-motion-all = full
settings-motion-reduced = reduced
settings-camera = Camera
    .about = Whether the camera moves to action that is out of sight or under a panel
settings-camera-eases = moves to the action
settings-camera-stays = stays
settings-speed = Speed
settings-speed-about =
    How fast dice and moves are shown
    Keys: { $slower } and { $faster }
speed-instant = instant

settings-colours = Colours
settings-side-colours = Sides
    .about = Colour-blind players can tell the usual colours of sides apart too; a battle may have other colours, but emblems always tell sides apart
side-colours-battle = as in the battle
side-colours-colour-blind = colour-blind
side-colours-lightness = light and dark

settings-table = Dice and litter
settings-dice = Dice
    .about = Where dice are shown: on the table and in the log, only in the log, or only in words
dice-table = on the table
dice-panel = in the log
dice-none = in words
settings-litter = Litter
    .about = How long broken-off pieces stay on the table
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
    .about = Where people share the mouse, a reaction window that is passed for you stays open this long. This makes it harder for the others to tell whether you could have reacted
settings-seconds = { $seconds } s

settings-words = Words and questions
settings-ids = Rule ids
    .about = Whether rule ids are shown beside the text that they apply to, or only when the mouse rests on it
settings-ids-hover = on hover
settings-ids-beside = beside
settings-questions = Questions
    .about = "When it matters" leaves two choices to the program: which of several identical figures takes a hit (none of them bails out), and whether to spend a Benny that would make little difference. Choose "always" to be asked whether a figure bails out
settings-questions-all = always
settings-questions-some = when it matters
settings-windows = Reaction windows
    .about = When you are asked to play a card or interrupt while another player acts: only if you could do something useful, in every window that the rules give you, or never
windows-when-it-matters = if I can react
windows-always = at every window
windows-never = always pass
