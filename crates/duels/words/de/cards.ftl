verb-token = { $count ->
    [one] bekommt 1 Schadensmarke
   *[other] bekommt { $count } Schadensmarken
}
verb-heal = heilt { $count }
verb-stun = wird um { $count } betäubt
verb-rest = verliert { $count } Last
verb-remove-dice = { $count ->
    [one] verliert 1 Würfel
   *[other] verliert { $count } Würfel
}
verb-add-dice = { $count ->
    [one] bekommt einen Würfel
   *[other] bekommt { $count } Würfel
} ({ $dice })
verb-reroll = wirft beliebige eigene Würfel neu
verb-raise = { $count ->
    [one] wertet einmal auf
   *[other] wertet { $count }-mal auf
}
verb-lower = { $count ->
    [one] wertet einmal ab
   *[other] wertet { $count }-mal ab
}
verb-suppress = wird unterdrückt
verb-draw = { $count ->
    [one] zieht eine Karte
   *[other] zieht { $count } Karten
}
verb-discard = { $count ->
    [one] legt eine Karte ab
   *[other] legt { $count } Karten ab
}
verb-extra-action = { $count ->
    [one] hat danach noch eine Aktion
   *[other] hat danach noch { $count } Aktionen
}
verb-attach = bekommt diese Karte angelegt
verb-until-end = hat bis zum Ende der Runde { $what }
verb-taunt-until-end = muss bis zum Ende der Runde von den Gegnern angegriffen werden
verb-recurring = { $what }, am Ende jeder Runde

effect-negate = der Angriff wird abgewehrt
effect-redirect = der Zahlende nimmt den Angriff auf sich
effect-switch = zwei Freunde tauschen die Plätze
effect-draw = { $count ->
    [one] ziehe eine Karte
   *[other] ziehe { $count } Karten
}
effect-extra-action = { $count ->
    [one] danach noch eine Aktion
   *[other] danach noch { $count } Aktionen
}
effect-split = Freunde teilen sich { $count } Aufwertungen

of-all = alles
standing-resist = Widerstand { $by } gegen { $of }
standing-harden = Härte { $by } gegen { $of }
standing-energy = Energie +{ $by }
standing-taunt = Gegner müssen diesen Charakter angreifen

whom-payer = der Zahlende
whom-friend = ein Freund
whom-other-friend = ein anderer Freund
whom-each-friend = jeder Freund
whom-enemy = ein Gegner
whom-other-enemy = ein anderer Gegner
whom-each-enemy = jeder Gegner
whom-attacker = der Angreifer
whom-defender = der Verteidiger

if-half-hurt = höchstens die halben HP hat
if-unhurt = unverletzt ist
if-no-dice = keine Würfel hat
if-no-energy = keine Energie hat
if-suppressed = unterdrückt ist

effect-of = { $who } { $does }
effect-if = { $what }, wenn das Ziel { $condition }
effects-next = { $before }; { $next }

card-damage = Schaden { $damage }
card-damage-rises = Schaden { $damage }, oder { $to }, wenn der Verteidiger { $condition }
card-sure = Kann nicht abgewehrt werden
card-on-hit = Bei einem Treffer: { $what }
card-standing = Solange sie anliegt: { $what }
ability-discards = { $count ->
    [one] 1 Karte ablegen
   *[other] { $count } Karten ablegen
}, dann { $what }
ability-costs = { $cost }: { $what }
ability-when = { $when }: { $what }

when-declared = wenn ein Angriff auf deine Seite angesagt wird
when-hits = wenn dein Angriff getroffen hat
when-is-hit = wenn ein Angriff einen deiner Charaktere getroffen hat
when-phase = in deiner Aktionsphase, vor der Aktion
when-resolved = nach einer Aktion
when-turn-ends = am Ende einer Runde
when-any-time = jederzeit

moment-round = Runde { $round }
moment-acts = spiele eine Karte, frische auf, oder passe
moment-end = Passen
    .about = Du führst in dieser Runde keine Aktionen mehr aus, darfst aber noch Kniffe spielen. Die Runde endet, wenn alle gepasst haben (CARD-032).
moment-won = { $side } gewinnt
moment-nobody = niemand gewinnt
stays-character = was er tun kann, steht auf seiner Karte

stat-hp = HP
    .about = Die HP, die übrig sind. Bei 0 stirbt der Charakter (CARD-080).
stat-energy = Energie
    .about = Die Energie, die übrig ist. Sie füllt sich am Ende der Runde wieder auf (CARD-014, CARD-035).
stat-dice = Würfel
    .about = Was die Würfel zeigen. Sie bleiben, bis sie ausgegeben werden (CARD-013).
stat-pool = Pool
    .about = Die Würfel, die ein Auffrischen bringt: eine Ziffer ist ein Würfel, der auf diese Zahl gedreht wird, R ist ein geworfener Würfel (CARD-012).
stat-refresh = Auffrischen
    .about = Wie viel Energie ein Auffrischen kostet (CARD-060).
card-attached = { $card } liegt an
card-attached-damage = { $card } liegt an: { $damage } Schaden
card-tokens = { $count ->
    [one] 1 Schadensmarke
   *[other] { $count } Schadensmarken
}
card-ability = Fähigkeit: { $what }
card-death = Nach dem Tod: { $what }
holds-suppressed = Unterdrückung: behält am Ende dieser Runde die Last
outlook-damage = { $damage } Schaden
outlook-sure = Dieser Angriff kann nicht abgewehrt werden: die Karte wäre verschwendet (CARD-058).

kind-attack = Angriff
kind-action = Aktion
kind-resource = Ressource
kind-edge = Kniff
payers-any = allgemein
payers-one = nur { $who }
sheet-card = { $kind }, { $payers }
sheet-character = Charakter, { $traits }
sheet-dead = Tot: drehe die Karte auf diese Seite
sheet-ability = Fähigkeit
sheet-death = Todeseffekt
stat-trait = Merkmal
    .about = Damit zahlt der Charakter für Karten seiner Merkmale und für allgemeine Karten (CARD-040).
stat-damage = Schaden
    .about = Ihr Schaden, wenn sie trifft (CARD-052).
stat-costs-energy = Die Energie, die sie kostet (CARD-041).
stat-costs-dice = Die Würfel, die sie kostet: jede Zahl ist die niedrigste, mit der ein Würfel bezahlt (CARD-041).

hand-pays = { $who } zahlt und behält { $energy } Energie, Würfel { $dice }
hand-pays-no-dice = { $who } zahlt und behält { $energy } Energie, keine Würfel
hand-lacks-payer = kein lebender Charakter kann sie bezahlen

predicted-refresh = { $chance } Chance, danach die Würfel für { $card } ({ $cost }) zu haben
predicted-kill = { $chance } Chance, { $who } in dieser Runde mit den Angriffen auf der Hand und Auffrischen zu töten, wenn die anderen nichts tun
percent = { $percent } %
