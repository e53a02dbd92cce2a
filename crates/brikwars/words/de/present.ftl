### Was Bedienfelder für den Augenblick erfahren: Karten, was auf dem Tisch liegt, wer was sieht, was aus einem Angriff würde.

# Ein Mitglied auf einer Karte.
portrait-dead = tot
portrait-disrupted = am Boden: wird ohne Wurf getroffen (BW-KB-04)
portrait-spent = Aktion verbraucht (BW-TU-02)
portrait-ready = bereit
portrait-wound = { $points } Schaden in diesem Zug; bei mehr als { $armor } stirbt die Figur

# Die Zahlen einer Karte.
stat-size = Größe
    .about = die längste Seite des Körpers in Zoll (BW-SZ-01)
stat-squad-size = Größe
    .about = die längste Strecke quer durch die lebenden Mitglieder, höchstens die Summe ihrer Größen (BW-SQ-26)
stat-armor = Panzerung
    .about = Schaden über der Panzerung tötet, genau so viel kostet eine Hand; zuerst zählt die eigene Panzerung des Reiters, dann die seines Reittiers (BW-AR-01, BW-SD-14, BW-HO-05)
stat-move-left = Bewegung
    .about = was von der Bewegung übrig ist; eine Platte zieht als Ganzes, so weit wie ihr langsamstes Mitglied (BW-SQ-12)
stat-left-of-size = { $left }" von { $total }"
stat-structure-size = die Zoll, die noch stehen: jeder Angriff, der die Panzerung übertrifft, kostet einen (BW-SZ-04)
stat-structure-armor = wird gegen jeden Angriff gewürfelt, mit höchstens so vielen Würfeln, wie Zoll stehen (BW-SZ-04, BW-SZ-07)
stat-left-of-move = { $left }" von { $total }"
stat-action = Aktion
stat-action-die = Aktionswürfel { $die }: { $count } von { $members } Mitgliedern werfen ihn (BW-NUM-02)

# Die Waffen einer Karte.
weapon-about = Einsatz: was ein Aktionswürfel erreichen muss (BW-NUM-02); ein Gegenstand dient in einem Zug nur einem Zweck (BW-WP-07)
weapon-use = Einsatz { $needed }
weapon-reach = Nahkampf bis { $inches }
weapon-range = Reichweite { $inches }
weapon-throw = Wurf { $inches }
weapon-shield = pariert und stößt
weapon-damage = Schaden { $damage }
weapon-no-damage = keiner
weapon-fire = { $dice } Feuer
weapon-blast = { $dice } Explosion

# Eine Einheit auf Papier.
sheet-weapon = Trägt
sheet-use = Einsatz
sheet-reach = Nah
sheet-range = Fern
sheet-damage = Schaden
sheet-move = Bewegung
sheet-on = { $unit } auf { $mount }
sheet-mount = Auf { $mount }
sheet-mount-armor = eigene Panzerung { $armor }, wenn es den Treffer nimmt
sheet-worth = { $worth } U, { $points } CP
sheet-body = Körper und Spezialitäten
sheet-known-by = Erkennbar an
sheet-mods = Mods
sheet-parries = pariert

# Was für eine Einheit gilt.
condition-counted = { $what }: { $most }
condition-of-some = { $many } von { $all }: { $what }
condition-full-engagement = Volles Gefecht mit { $others }
condition-skirmish = Geplänkel mit { $others }
condition-disrupted = am Boden
condition-half-speed = mit halber Bewegung
condition-flies = fliegt mit seinem Reittier
condition-on-mount = auf { $mount }: Panzerung { $armor }
condition-steered = mit Lenken beschäftigt und kann selbst nicht handeln
condition-cannot-steer = kann nicht mehr lenken
condition-stopped = darf nicht weiter: { $why }
condition-holds = { $who } hält { $whom }
condition-held = { $who } wird festgehalten von { $by }
condition-burning = brennt
condition-must-reload = muss nachladen
condition-action-spent = Aktion verbraucht
condition-actions-spent = Aktionen verbraucht
condition-angry-inch-taken = Wütender Zoll genommen
condition-held-up = aufgehalten: hat unterwegs pariert
condition-lost-a-hand = { $count } { $count ->
    [one] hat eine Hand verloren
   *[other] haben eine Hand verloren
}
condition-shield-wall = Schildwall
condition-marked = markiert von { $who }
# Von einem, der allein steht, und von einigen eines Trupps.
condition-rolls = würfelt den Angriff mit { $die }
condition-roll = { $count } { $count ->
    [one] würfelt
   *[other] würfeln
} den Angriff mit { $die }

# Was Vermerke an einer Einheit sagen; die Zahl eines solchen kann folgen, als ": 3".
mark-takes-the-whole-turn = braucht den ganzen Zug
mark-legs-lost = Beine verloren
mark-wings-lost = Flügel verloren
mark-is-treated = wird behandelt
mark-aims-true = zielt genau
mark-aims-far = zielt weit
mark-aims-to-kill = zielt tödlich
mark-inspired-move = Bewegung angespornt
mark-inspired-armor = Panzerung angespornt
mark-inspired-action = Aktion angespornt
mark-inspired-damage = Schaden angespornt
mark-inspires = spornt eine Einheit an
mark-inspired-again = angespornt, noch einmal zu würfeln
mark-marches = marschiert
mark-shield-wall-broken = Schildwall gebrochen
mark-skilled = geübt
mark-unskilled = ungeübt
mark-fast = schnell
mark-slow = langsam
mark-built-heavy = schwer
mark-built-light = leicht
mark-bargain = ein Schnäppchen
mark-premium = mit Aufpreis
mark-second-feat = eine zweite Heldentat
mark-third-feat = eine dritte Heldentat
mark-half-a-mind = halber Verstand
mark-assisted = bekommt Hilfe
mark-assists = hilft jemandem
mark-saw-a-kill = weiß von einem getöteten Feind
mark-strategy-bricks = Strategiesteine
mark-has-marked = hat ein Ziel markiert
mark-sent-on = weitergeschickt
mark-last-stand = stellt sich zum letzten Gefecht

# Abwandlungen, beim Namen.
mod-skilled = Geübt
mod-unskilled = Ungeübt
mod-fast = Schnell
mod-slow = Langsam
mod-heavy = Schwer
mod-light = Leicht
mod-bargain = Schnäppchen
mod-premium = Mit Aufpreis
mod-half-minded = Halber Verstand
mod-second-feat = Zweite Heldentat
mod-third-feat = Dritte Heldentat

# Spezialitäten, und was sie tun.
specialty-cannon-fodder = Kanonenfutter
    .about = macht mit jeder Waffe 1 Schadenspunkt, kann nicht werfen, stößt ohne Wirkung und geht nie Over the Top
specialty-commander = Kommandant
    .about = bekommt Strategiesteine, wenn er Feinde sterben sieht, und gibt sie für Eingriffe aus

specialty-commando = Commando
    .about = schaut einem Freund bis zum nächsten Zug eine Spezialität ab, mit einem Würfel, der eine Stufe kleiner ist
specialty-half-minded = Halber Verstand
    .about = hat nur den halben Verstand und handelt nur mit einem Herrn
specialty-leader = Anführer
    .about = spornt Einheiten seiner Seite an: ein W6 mehr, oder ein neuer Wurf für misslungene Würfel
specialty-marksman = Meisterschütze
    .about = zielt einmal im Zug: ein W8 zum Treffen, als Schadenswürfel oder für so viele Zoll mehr Reichweite
specialty-medik = Medik
    .about = behandelt Gefallene: ein W8 entscheidet, wie viele Glieder sie verlieren und wann sie wieder stehen
specialty-flying = Fliegt
    .about = fliegt über alles, was im Weg ist, und endet am Boden
specialty-mount = Reittier
    .about = kann geritten werden
specialty-officer = Offizier
    .about = koordiniert seine Truppkameraden
specialty-phalanx = Phalanx
    .about = zwei oder mehr Mitglieder eines Trupps können einen Schildwall bilden und trotz Rüstung mit voller Bewegung marschieren
specialty-rider = Reiter
    .about = lenkt sein Reittier und kämpft in einer Aktion
specialty-scout = Späher
    .about = markiert ein Ziel, das höchstens 8" entfernt ist: Fernangriffe seiner Seite auf dieses Ziel haben +1 auf Treffer
specialty-skirmisher = Plänkler
    .about = entschlüpft dem Nahkampf ohne Gegenschläge
specialty-sniper = Scharfschütze
    .about = gibt einen ganzen Zug für einen Schuss mit Zielfernrohr, der ab 5" ohne Wurf trifft
specialty-stupid = Dumm
    .about = seine natürlichen Einsen wenden sich gegen seinen Besitzer
specialty-tek = Tek
    .about = gibt seine Aktion und vergrößert den Spezialwürfel einer Support-Einheit neben ihm

# Wie zwei Einheiten aufeinandertreffen.
meeting-full = Volles Gefecht
    .means = alle Mitglieder beider Einheiten kämpfen
meeting-skirmish = Geplänkel
    .means = nur Mitglieder in Reichweite kämpfen

# Was ein Stück Gelände tut, und ein Gefallener.
terrain-blocks = niemand kommt hindurch
terrain-hides = es verdeckt, was dahinter ist
terrain-platform = man kann darauf stehen
terrain-climbable = man kann daran mit den Armen hinaufklettern
terrain-deep = zu tief zum Waten
terrain-half-speed = halbe Bewegung: Jeder Zoll darin zählt doppelt
terrain-stops = eine Einheit, die hineinkommt, muss dort anhalten
terrain-structure = es kann zerstört werden
terrain-explodes = es explodiert, wenn es zerstört wird
terrain-trap-hurts = { $dice } W6 Schaden für jede Figur, die hineinläuft
terrain-trap-stops = jede Figur, die hineinläuft, muss anhalten
terrain-trap-explodes = eine Explosion, wenn jemand hineinläuft
terrain-set-by = gestellt von { $side }
terrain-use = sich daran zu schaffen zu machen braucht einen Wurf von { $needed } oder mehr
mechanism-jammed = verklemmt
gate-is-open = offen
gate-is-closed = geschlossen
trap-is-set = eine scharfe Falle
trap-has-gone-off = eine Falle, die ausgelöst hat
terrain-loose = ein Trupp kann es wegschieben
fallen-in-one-piece = gefallen, aber in einem Stück

# Was man vor der Schlacht wissen sollte.
briefing-wins = Es gewinnt die letzte Seite, die noch jemanden zum Kämpfen hat.
briefing-victory = { $side } gewinnt auch so: { $what }
briefing-bonus = { $side } kann sich so einen Bonus verdienen: { $what }
briefing-first = Klicke einen deiner Trupps, dann den Boden, wohin er ziehen soll. Am Feind kann er schlagen, packen und stoßen; mit Gewehren oder Bögen schießt er von weitem. Beende deinen Zug, wenn deine Trupps gehandelt haben.
briefing-first-alone = Klicke eine deiner Einheiten, dann den Boden, wohin sie ziehen soll. Am Feind kann sie schlagen, packen und stoßen; mit Gewehren oder Bögen schießt sie von weitem. Beende deinen Zug, wenn deine Einheiten gehandelt haben.
briefing-points-build = Baupunkte werden während der Schlacht ausgegeben: Mechaniks und Spawner machen aus denen, die deine Seite gesammelt hat, Einheiten und Ausrüstung.
tokens-points = Baupunkte
tokens-about-points = Ein Benny fügt einem eben gemachten Wurf einen W6 hinzu; das Spiel fragt, wenn einer helfen könnte. Baupunkte bezahlen, was während der Schlacht gekauft oder gebaut wird.
tokens-about = Ein Benny fügt einem eben gemachten Wurf einen W6 hinzu; das Spiel fragt, wenn einer helfen könnte.

# Was eine Einheit von einer anderen sieht.
sights-nobody = niemand sieht { $name } [BW-AT-02]
sights-clear = { $count } von { $all } { $count ->
    [one] sieht
   *[other] sehen
} { $name }, keine Deckung
sights-cover = { $count } von { $all } { $count ->
    [one] sieht
   *[other] sehen
} { $name }, Deckung { $cover }

# Was aus einem Angriff würde: erst in ein, zwei Worten, dann in Sätzen.
outlook-cannot-hit = trifft nur mit Hilfe
outlook-kept-off = { $what } pariert
outlook-kept-off-about = Jeden Treffer pariert { $what }.
outlook-on-target = { $chance } ins Ziel
outlook-one-hit = 1 Treffer
outlook-hits = { $hits } Treffer
outlook-or = { " " }oder{ " " }
outlook-without-a-roll = { $count } ohne Wurf
outlook-hardly = weniger als 1 %
outlook-nearly-sure = mehr als 99 %
outlook-lands = Mit { $chance } landet es im Ziel, sonst woanders.
outlook-sure = { $hits }, ohne Wurf.
outlook-average = { $hits } im Schnitt, mindestens einer mit { $chance }.
outlook-bare-hands = bloße Hände
# Von den Würfeln eines Gegenstands; hinter der Zahl steht in Klammern, warum, wo das zu sagen ist.
outlook-needed = { $with }: { $dice } { $die }, { $needed }+ nötig{ $why }.
outlook-needed-too-much = { $with }: { $needed }+ wäre nötig{ $why }, aber ein { $die } zeigt ohne Hilfe höchstens { $most }.
outlook-needed-for = { $needed }+ für { $whom }
outlook-differs = { $with }: nötig sind { $each } (BW-OP-43).
outlook-against-throwing = Geworfene Waffen sind weg, und dafür werden sie gebraucht: { $what }.
outlook-no-roll-on = Schläge auf { $whom } brauchen keinen Wurf: vor dem Würfeln wirst du gefragt, welche Schläge dorthin gehen (BW-OP-42).

# Lose eines Drafts.
# Worauf eine Figur sitzt, nach ihrem Namen.
lot-on = { " " }auf { $mount }
lot-built = { $name } der Größe { $size }
lot-turn = Platz { $place } in der Zugreihenfolge
lot-start = beginnt bei { $place }
lot-bennies = { $count } { $count ->
    [one] Allmacht-Benny
   *[other] Allmacht-Bennies
}
lot-face-down = ein Stapel Allmacht-Bennies, verdeckt
lot-victory = ein weiterer Weg zum Sieg: { $what }
lot-bonus = ein Bonus zu verdienen: { $what }
