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
verb-negate = den Angriff aufheben
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
verb-until-end = { $what } bis zum Ende des Zuges
verb-recurring = { $what } am Ende jedes Zuges

of-all = Allgemeiner
standing-resist = { $of } Widerstand { $by }
standing-harden = { $of } Härte { $by }
standing-energy = Energie +{ $by }
standing-taunt = Gegner müssen diesen Charakter angreifen

whom-payer = der Zahlende
whom-friend = ein Freund
whom-other-friend = ein anderer Freund
whom-friends = Freunde
whom-each-friend = jeder Freund
whom-enemy = ein Gegner
whom-other-enemy = ein anderer Gegner
whom-each-enemy = jeder Gegner
whom-attacker = der Angreifer
whom-defender = der Verteidiger

if-half-hurt = mindestens halb verletzt
if-unhurt = unverletzt
if-no-dice = ohne Würfel
if-no-energy = ohne Energie
if-suppressed = unterdrückt

effect-to = { $what } ({ $whom })
effect-if = { $what }, wenn { $condition }
effects-next = { $before }; { $next }

card-damage = Schaden { $damage }
card-damage-rises = Schaden { $damage }, oder { $to }, wenn der Verteidiger { $condition } ist
card-sure = Kann nicht aufgehoben werden
card-on-hit = Bei einem Treffer: { $what }
card-standing = Solange sie anliegt: { $what }
ability-discards = { $count ->
    [one] eine Karte ablegen
   *[other] { $count } Karten ablegen
}: { $what }
ability-costs = { $cost }: { $what }
ability-when = { $when }: { $what }

when-declared = wenn ein Angriff auf deine Seite angesagt ist
when-hits = wenn ein Angriff von dir getroffen hat
when-is-hit = wenn ein Angriff jemanden von dir getroffen hat
when-phase = in der eigenen Aktionsphase, vor der Aktion
when-resolved = nach einer Aktion
when-turn-ends = am Ende eines Zuges
when-any-time = jederzeit

stat-hp = HP
    .about = Was von den HP übrig ist. Ohne stirbt er (CARD-080).
stat-energy = Energie
    .about = Die Energie, die übrig ist. Am Ende des Zuges kommt sie zurück (CARD-014, CARD-035).
stat-dice = Würfel
    .about = Was die Würfel zeigen. Sie bleiben, bis sie ausgegeben werden (CARD-013).
stat-pool = Pool
    .about = Die Würfel, die ein Auffrischen bringt: eine Ziffer für einen gelegten, R für einen geworfenen (CARD-012).
stat-refresh = Auffrischen
    .about = Was ein Auffrischen an Energie kostet (CARD-060).
card-attached = { $card } liegt an
card-attached-damage = { $card } liegt an: { $damage } Schaden
card-tokens = { $count ->
    [one] 1 Schadensmarke
   *[other] { $count } Schadensmarken
}
card-ability = Kann: { $what }
card-death = Nach seinem Tod: { $what }
card-front = { $card } { $cost }
holds-suppressed = Unterdrückung: lädt am Ende dieses Zuges nicht auf
outlook-damage = { $damage } Schaden
outlook-sure = Dieser Angriff kann nicht aufgehoben werden: Die Karte wäre umsonst ausgegeben (CARD-058).

kind-attack = Angriff
kind-action = Aktion
kind-resource = Ressource
kind-edge = Kniff
payers-any = jeder
payers-one = nur { $who }
sheet-card = { $kind }, { $payers }
sheet-character = Charakter, { $traits }
sheet-dead = Tot: Karte auf diese Seite drehen
sheet-ability = Fähigkeit
sheet-death = Todeseffekt
stat-damage = Schaden
    .about = Ihr Schaden, wenn sie trifft (CARD-052).
stat-costs-energy = Die Energie, die sie kostet (CARD-041).
stat-costs-dice = Die Würfel, die sie kostet, jeder mit dem, was er mindestens zeigen muss (CARD-041).

hand-pays = { $who } zahlt und behält { $energy } Energie, Würfel { $dice }
hand-pays-no-dice = { $who } zahlt und behält { $energy } Energie, keine Würfel
hand-lacks-energy = braucht { $needs } Energie: die hat niemand
hand-lacks-die = braucht [{ $face }]: den hat niemand
hand-lacks-other = zahlen müsste ein anderer Charakter
hand-lacks-payer = niemand, der lebt, kann sie bezahlen

foretold-refresh = { $chance }, dann die Würfel für { $card } ({ $cost }) zu haben
foretold-kill = Tötet { $who } noch in diesem Zug: { $chance }, mit allen Angriffen der Hand und Auffrischen, wenn niemand antwortet
