# Was Spezialisten tun, Thema für Thema.

# Auswege aus einem Treffer.
ask-way-out = { $who } wird getroffen: was tut es?
way-out-why = der Versuch kostet weniger als der Treffer
way-out-itself = { $who } nimmt den Treffer selbst
ask-way-out-who = Wer nimmt den Treffer, der { $who } gilt?
way-out-who-why = wer am nächsten steht
way-out-takes = { $who } nimmt ihn
fact-called-for-help = { $who } ruft um Hilfe ({ $dice }): Freunde bis { $inches } können den Treffer nehmen
fact-called-for-help-beside = { $who } ruft um Hilfe: Freunde bis { $inches } können den Treffer nehmen
remark-called-for-help = Hilfe!
fact-nobody-near = niemand ist nah genug, um den Treffer für { $who } zu nehmen
fact-took-its-place = { $who } nimmt den Treffer, der { $whom } galt ({ $what })

# Helden.
specialty-hero = Held
    .about = vollbringt in jedem Zug eine Heldentat und lässt Freunde in der Nähe seine Treffer nehmen; andere Helden seiner Seite machen ihn reizbar
action-outdo = Über sich hinauswachsen
    .about = eine Heldentat: zeigt der Würfel des Helden nicht weniger als der W6 eines Gegners, zeigt sein nächster Angriff in diesem Zug die höchste Zahl
    .told = { $who } { VERB($who-number, "wächst über sich hinaus", "wachsen über sich hinaus") }
action-leap = Sprung
    .about = eine Heldentat: zeigt der Würfel des Helden nicht weniger als der W6 eines Gegners, springt er bis zu einem W10 Zoll weit, über alles hinweg
    .told = { $who } { VERB($who-number, "springt", "springen") }{ IF(" nach ", $at) }
action-hurl = Schleudern
    .about = eine Heldentat: zeigt der Würfel des Helden nicht weniger als der W6 eines Gegners, wirft er, was lose neben ihm steht, bis 3" groß und bis 3" weit
    .told = { $who } { VERB($who-number, "schleudert, was zur Hand ist,", "schleudern, was zur Hand ist,") }{ IF(" auf ", $at) }
mark-feat = hat seine Heldentat vollbracht
mark-at-its-best = in Bestform
modifier-cranky = andere Helden
condition-cranky = reizbar: { $by } auf jeden Würfel
way-out-feat = Heldentat
way-out-feat-says = eine Heldentat: der Treffer soll nichts bewirken
way-out-red-shirt = Rothemd
way-out-red-shirt-says = ein Rothemd: ein Freund in der Nähe nimmt ihn
feat-outdo = über sich hinauszuwachsen
feat-leap = zu springen
feat-hurl = { $what } zu schleudern
feat-shrug = den Treffer abzuschütteln
feat-snatch = das Geschoss aus der Luft zu greifen
refused-feat-one = ein Held vollbringt seine Heldentat allein
refused-feat-one-but = nenne einen Helden
refused-feat-no-hero = niemand von { $who } ist ein Held auf den Beinen
refused-feat-no-hero-but = nenne einen Helden
refused-feat-done = { $who } hat seit Beginn seines letzten Zuges alle seine Heldentaten vollbracht
refused-feat-done-but = warte auf seinen nächsten Zug
refused-leap-spot = ein Sprung geht zu einer Stelle
refused-leap-spot-but = schreib `leap (X, Z) with HELD`
refused-leap-there = { $who } steht schon dort
refused-leap-not-free-but = vollbringe eine andere Heldentat
fact-feat = { $who } versucht { $what } ({ $dice } gegen { $against }), und es gelingt
fact-feat-fails = { $who } versucht { $what } ({ $dice } gegen { $against }), und es misslingt
fact-feat-unopposed = { $who } versucht { $what }, und es gelingt
remark-feat = Heldentat!
remark-feat-fails = vergebens
fact-leapt = { $who } springt{ IF(" nach ", $spot) } ({ $dice })
fact-hurled = { $who } schleudert { $what }, und das landet{ IF(" bei ", $spot) }
refused-hurl-nothing = in Reichweite von { $who } steht nichts Loses von höchstens 3"
refused-hurl-nothing-but = geh zu Kisten, einem Fass oder dergleichen
refused-hurl-itself = { $what } würde selbst geworfen
refused-hurl-itself-but = ziele auf etwas anderes

# Große Anführer.
specialty-great-leader = Großer Anführer
    .about = einmal im Zug nimmt ein Freund im Umkreis von 5" einen Treffer an seiner Stelle; seine Reden über die Gefallenen bringen Zorn-Bennies
action-speak = Rede
    .about = eine Große Rede kostet einen Großen Anführer seine Aktion und bringt für jeden Unit Inch, der seit der letzten verloren ging, einen Zorn-Benny, höchstens drei
    .told = { $who } { VERB($who-number, "hält eine Rede", "halten eine Rede") }
mark-scapegoat = hat seinen Sündenbock gefunden
mark-mourned = betrauert
way-out-scapegoat = Sündenbock
way-out-scapegoat-says = ein Sündenbock: ein Freund im Umkreis von 5" nimmt ihn
refused-speak-one = es redet immer nur ein Großer Anführer
refused-speak-one-but = schreib `speak with GROSSER-ANFÜHRER`
refused-speak-no-leader = niemand von { $who } ist ein Großer Anführer, der seine Aktion noch hat
refused-speak-no-leader-but = nenne einen Großen Anführer, der sie noch hat
refused-speak-no-losses = seine Seite hat seit der letzten Rede keinen ganzen Unit Inch verloren
refused-speak-no-losses-but = warte auf weitere Verluste
fact-speaks = { $who } hält eine Große Rede: { $bennies ->
    [one] ein Zorn-Benny
   *[other] { $bennies } Zorn-Bennies
} für { $side }
remark-speaks = eine Große Rede!

# Heavies.
specialty-heavy = Heavy
    .about = solange es stillsteht, zählt es als Größe 2 für alles, was es handhabt, und bei Schüben und Zusammenstößen
action-compensate = Stillstehen
    .about = ein Heavy steht bis zu seinem nächsten Zug still und zählt als Größe 2 für alles, was es handhabt, und bei Schüben und Zusammenstößen
    .told = { $who } { VERB($who-number, "steht still", "stehen still") }
outlook-then-shoots = dann kann { $item } schießen
mark-compensates = steht still
mark-was-pushed = wurde weggestoßen
mark-was-moved = wurde bewegt
refused-compensate-no-heavy = niemand von { $who } ist ein Heavy auf den Beinen
refused-compensate-no-heavy-but = nenne einen Heavy
refused-compensate-already = { $who } steht schon still
refused-compensate-already-but = das gilt bis zum nächsten eigenen Zug
refused-compensate-late = { $who } hat die Aktion dieses Zuges verbraucht
refused-compensate-late-but = steh vor allem anderen still
refused-compensate-mounted-but = steig ab und steh in einem anderen Zug still
refused-compensate-pushed = { $who } wurde seit dem letzten eigenen Zug weggestoßen
refused-compensate-moved-but = steh in einem Zug still, bevor es sich bewegt
refused-too-big = { $item } ist zu groß für { $who }, solange es nicht stillsteht
refused-too-big-but = befiehl ihm zuerst, stillzustehen, bevor es sich bewegt
fact-compensates = { $who } steht still und zählt als Größe 2
remark-compensates = steht still
