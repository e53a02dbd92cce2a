verb-token = { $count ->
    [one] 1 Schadensmarke
   *[other] { $count } Schadensmarken
}
verb-heal = Heilen { $count }
verb-stun = Betäuben { $count }
verb-rest = { $count } Last entfernen
verb-remove-dice = { $count ->
    [one] 1 Würfel verlieren
   *[other] { $count } Würfel verlieren
}
verb-add-dice = { $count ->
    [one] ein Würfel dazu
   *[other] { $count } Würfel dazu
} ({ $dice })
verb-reroll = beliebige Würfel neu werfen
verb-raise = { $count ->
    [one] Aufwerten
   *[other] { $count }-mal aufwerten
}
verb-lower = { $count ->
    [one] Abwerten
   *[other] { $count }-mal abwerten
}
verb-negate = den Angriff abwehren
verb-redirect = den Angriff auf sich nehmen
verb-suppress = Unterdrückung
verb-draw = { $count ->
    [one] eine Karte ziehen
   *[other] { $count } Karten ziehen
}
verb-discard = { $count ->
    [one] eine Karte ablegen
   *[other] { $count } Karten ablegen
}
verb-extra-action = { $count ->
    [one] danach noch eine Aktion
   *[other] danach noch { $count } Aktionen
}
verb-attach = anlegen
verb-switch = zwei Freunde tauschen die Plätze
verb-until-end = { $what }, bis zum Ende der Runde
verb-recurring = { $what }, am Ende jeder Runde

of-all = alles
standing-resist = Widerstand { $by } gegen { $of }
standing-harden = Härte { $by } gegen { $of }
standing-energy = Energie +{ $by }
standing-taunt = Gegner müssen diesen Charakter angreifen

whom-payer = der Zahlende
whom-friend = ein Freund
whom-other-friend = ein anderer Freund
whom-friends = auf Freunde verteilt
whom-each-friend = jeder Freund
whom-enemy = ein Gegner
whom-other-enemy = ein anderer Gegner
whom-each-enemy = jeder Gegner
whom-attacker = der Angreifer
whom-defender = der Verteidiger

if-half-hurt = höchstens noch die halben HP hat
if-unhurt = unverletzt ist
if-no-dice = keine Würfel hat
if-no-energy = keine Energie mehr hat
if-suppressed = unterdrückt ist

effect-to = { $what } ({ $whom })
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

stat-hp = HP
    .about = So viele HP sind noch übrig. Bei 0 stirbt der Charakter (CARD-080).
stat-energy = Energie
    .about = Die Energie, die übrig ist. Am Ende der Runde kommt sie zurück (CARD-014, CARD-035).
stat-dice = Würfel
    .about = Was die Würfel zeigen. Sie bleiben, bis sie ausgegeben werden (CARD-013).
stat-pool = Pool
    .about = Die Würfel, die ein Auffrischen bringt: eine Ziffer für einen, der auf sie gedreht wird, R für einen geworfenen (CARD-012).
stat-refresh = Auffrischen
    .about = Was ein Auffrischen an Energie kostet (CARD-060).
card-attached = { $card } liegt an
card-attached-damage = { $card } liegt an: { $damage } Schaden
card-tokens = { $count ->
    [one] 1 Schadensmarke
   *[other] { $count } Schadensmarken
}
card-ability = Fähigkeit: { $what }
card-death = Todeseffekt: { $what }
holds-suppressed = Unterdrückung: behält am Ende dieser Runde die Last
outlook-damage = { $damage } Schaden
outlook-sure = Dieser Angriff kann nicht abgewehrt werden: Die Karte wäre umsonst ausgegeben (CARD-058).

kind-attack = Angriff
kind-action = Aktion
kind-resource = Ressource
kind-edge = Kniff
payers-any = allgemein
payers-one = nur { $who }
sheet-card = { $kind }, { $payers }
sheet-character = Charakter, { $traits }
sheet-dead = Tot: Karte auf diese Seite drehen
sheet-ability = Fähigkeit
sheet-death = Todeseffekt
stat-trait = Merkmal
    .about = Damit zahlt der Charakter für Karten seiner Merkmale und für allgemeine Karten (CARD-040).
stat-damage = Schaden
    .about = Ihr Schaden, wenn sie trifft (CARD-052).
stat-costs-energy = Die Energie, die sie kostet (CARD-041).
stat-costs-dice = Die Würfel, die sie kostet, jeder mit dem, was er mindestens zeigen muss (CARD-041).

hand-pays = { $who } zahlt und behält { $energy } Energie, Würfel { $dice }
hand-pays-no-dice = { $who } zahlt und behält { $energy } Energie, keine Würfel
hand-lacks-payer = niemand, der lebt, kann sie bezahlen

predicted-refresh = Danach zu { $chance } die Würfel für { $card } ({ $cost })
predicted-kill = Tötet { $who } noch in dieser Runde zu { $chance }: mit allen Angriffen der Hand und Auffrischen, wenn die anderen nichts tun
percent = { $percent } %
