# Was Spezialisten tun, Thema für Thema.

# Auswege aus einem Treffer.
ask-way-out = { $who } wird getroffen: was tut es?
way-out-why = der Versuch kostet weniger als der Treffer
way-out-itself = { $who } nimmt den Treffer selbst
ask-way-out-who = Wer nimmt den Treffer, der { $who } gilt?
way-out-who-why = der nächste von ihnen
way-out-takes = { $who } nimmt ihn
fact-called-for-help = { $who } ruft um Hilfe ({ $dice }): Freunde bis { $inches } können den Treffer nehmen
fact-called-for-help-beside = { $who } ruft um Hilfe: Freunde bis { $inches } können den Treffer nehmen
remark-called-for-help = Hilfe!
fact-nobody-near = niemand ist nah genug, um den Treffer für { $who } zu nehmen
fact-took-its-place = { $who } nimmt den Treffer, der { $whom } galt ({ $what })

# Helden.
specialty-hero = Held
    .about = vollbringt in jedem Zug eine Heldentat, und Freunde in der Nähe können seine Treffer nehmen; andere Helden seiner Seite machen ihn reizbar
action-outdo = Über sich hinauswachsen
    .about = eine Heldentat: zeigt der Würfel des Helden mindestens so viel wie der W6 eines Gegners, zeigt der Würfel seines nächsten Angriffs in diesem Zug seine höchste Zahl
    .told = { $who } { VERB($who-number, "wächst über sich hinaus", "wachsen über sich hinaus") }
action-leap = Sprung
    .about = eine Heldentat: zeigt der Würfel des Helden mindestens so viel wie der W6 eines Gegners, springt er bis zu W10 Zoll weit, über alles hinweg
    .told = { $who } { VERB($who-number, "springt", "springen") }{ IF(" nach ", $at) }
action-hurl = Schleudern
    .about = eine Heldentat: zeigt der Würfel des Helden mindestens so viel wie der W6 eines Gegners, wirft er ein loses Objekt neben sich, bis 3" groß, bis 3" weit
    .told = { $who } { VERB($who-number, "schleudert, was zur Hand ist,", "schleudern, was zur Hand ist,") }{ IF(" auf ", $at) }
mark-feat = hat seine Heldentat vollbracht
mark-at-its-best = in Bestform
modifier-cranky = andere Helden
condition-cranky = reizbar: { $by } auf jeden Würfel
way-out-feat = Heldentat
way-out-feat-says = eine Heldentat: der Held versucht, den Treffer abzuwenden
way-out-red-shirt = Rothemd
way-out-red-shirt-says = ein Rothemd: ein Freund in der Nähe nimmt ihn
feat-outdo = über sich hinauszuwachsen
feat-leap = zu springen
feat-hurl = { $what } zu schleudern
feat-shrug = den Treffer abzuschütteln
feat-snatch = das Geschoss aus der Luft zu greifen
refused-feat-one = immer nur ein Held vollbringt eine Heldentat
refused-feat-one-but = nenne einen Helden
refused-feat-no-hero = niemand von { $who } ist ein Held auf den Beinen
refused-feat-no-hero-but = nenne einen Helden
refused-feat-done = { $who } hat seit Beginn seines letzten Zuges alle seine Heldentaten vollbracht
refused-feat-done-but = warte auf seinen nächsten Zug
refused-leap-spot = ein Sprung braucht eine Stelle als Ziel
refused-leap-spot-but = schreib `leap (X, Z) with HELD`
refused-leap-there = { $who } steht schon dort
refused-leap-not-free-but = vollbringe eine andere Heldentat
fact-feat = { $who } versucht { $what } ({ $dice } gegen { $against }), und es gelingt
fact-feat-fails = { $who } versucht { $what } ({ $dice } gegen { $against }), und es misslingt
fact-feat-unopposed = { $who } versucht { $what }, und es gelingt
remark-feat = Heldentat!
remark-feat-fails = misslingt
fact-leapt = { $who } springt{ IF(" nach ", $spot) } ({ $dice })
fact-hurled = { $who } schleudert { $what }, und das landet{ IF(" bei ", $spot) }
refused-hurl-nothing = in Reichweite von { $who } ist kein loses Objekt von höchstens 3"
refused-hurl-nothing-but = geh zu Kisten, einem Fass oder dergleichen
refused-hurl-itself = { $what } kann nicht auf sich selbst geworfen werden
refused-hurl-itself-but = ziele auf etwas anderes

# Große Anführer.
specialty-great-leader = Großer Anführer
    .about = einmal im Zug nimmt ein Freund im Umkreis von 5" einen Treffer an seiner Stelle; seine Reden über Gefallene bringen Zorn-Bennies
action-speak = Rede halten
    .about = ein Großer Anführer gibt seine Aktion für eine Große Rede: ein Zorn-Benny für jeden Einheitenzoll, der seit der letzten Rede verloren ging, höchstens drei
    .told = { $who } { VERB($who-number, "hält eine Rede", "halten eine Rede") }
mark-scapegoat = hat seinen Sündenbock gefunden
mark-mourned = betrauert
way-out-scapegoat = Sündenbock
way-out-scapegoat-says = ein Sündenbock: ein Freund im Umkreis von 5" nimmt ihn
refused-speak-one = immer nur ein Großer Anführer redet
refused-speak-one-but = schreib `speak with GROSSER-ANFÜHRER`
refused-speak-no-leader = niemand von { $who } ist ein Großer Anführer, der noch eine Aktion hat
refused-speak-no-leader-but = nenne einen Großen Anführer, der noch eine Aktion hat
refused-speak-no-losses = seine Seite hat seit der letzten Rede keinen ganzen Einheitenzoll verloren
refused-speak-no-losses-but = warte auf weitere Verluste
fact-speaks = { $who } hält eine Große Rede: { $bennies ->
    [one] ein Zorn-Benny
   *[other] { $bennies } Zorn-Bennies
} für { $side }
remark-speaks = eine Große Rede!

# Heavies.
specialty-heavy = Heavy
    .about = solange er stillsteht, zählt er als Größe 2 für die Gegenstände, die er benutzen kann, und bei Stößen und Zusammenstößen
action-compensate = Stillstehen
    .about = ein Heavy steht bis zu seinem nächsten Zug still und zählt als Größe 2 für die Gegenstände, die er benutzen kann, und bei Stößen und Zusammenstößen
    .told = { $who } { VERB($who-number, "steht still", "stehen still") }
outlook-then-shoots = dann kann es schießen mit: { $item }
mark-compensates = steht still
mark-was-pushed = wurde weggestoßen
mark-was-moved = wurde bewegt
refused-compensate-no-heavy = niemand von { $who } ist ein Heavy auf den Beinen
refused-compensate-no-heavy-but = nenne einen Heavy
refused-compensate-already = { $who } steht schon still
refused-compensate-already-but = warte auf den nächsten eigenen Zug
refused-compensate-late = { $who } hat die Aktion dieses Zuges schon verbraucht
refused-compensate-late-but = lass die Figur vor allem anderen stillstehen
refused-compensate-mounted-but = sitz ab, und lass die Figur in einem anderen Zug stillstehen
refused-compensate-pushed = { $who } wurde seit dem letzten eigenen Zug weggestoßen
refused-compensate-moved-but = lass die Figur in einem anderen Zug stillstehen, bevor sie sich bewegt
refused-too-big = { $item } ist zu groß für { $who }, wenn die Figur nicht stillsteht
refused-too-big-but = lass die Figur zuerst stillstehen, bevor sie sich bewegt
fact-compensates = { $who } steht still und zählt als Größe 2
remark-compensates = steht still
