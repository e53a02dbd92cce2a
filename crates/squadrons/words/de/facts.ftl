### Was geschehen ist, im Protokoll. Das Verb steht in der Zahl dessen, der etwas tut.

fact-picks-up = { $who } { VERB($who-number, "nimmt", "nehmen") } { $item } auf

# Was Schiffe verlieren: wie eines davon heißt. In der Mehrzahl kommt ein -e dazu.
hit-point = Trefferpunkt
command-point = Befehlspunkt

# Was Schiffe tun und verbrauchen.
fact-slides = { $who } { VERB($who-number, "gleitet", "gleiten") } { $far }{ IF(" nach ", $spot) }
fact-uses-up = { $who } { VERB($who-number, "verbraucht", "verbrauchen") } { $item }

# Wofür gewürfelt wird, viele Würfel zugleich, und was sie schwerer oder leichter macht.
dice-defence = Abwehrwürfel
dice-counter = Konterwürfel
dice-again = { $what } noch einmal
modifier-rush = Eile
modifier-stealth = Tarnung

# Was jemand nicht kann, und warum: „gull kann nicht weiterfliegen: es hält vor wall“.
prevented-deploy = hereinkommen
prevented-no-room = dafür ist kein Platz
prevented-act = handeln
prevented-last-point-lost = sein letzter Befehlspunkt ist verloren
prevented-fly-on = weiterfliegen
prevented-by-base = es hält vor { $other }
prevented-by-edge = es hält am Rand des Tisches
prevented-attack = angreifen
prevented-no-target = es hat kein Ziel
prevented-no-other-weapon = keine seiner anderen Waffen erreicht das Ziel
prevented-secure = sichern
prevented-hit = treffen
prevented-defend = abwehren
prevented-counter = kontern
prevented-no-die = ein Würfel müsste { $needed } zeigen
prevented-bring-home = { $marker } heimbringen
prevented-lost-with-it = beides ist verloren

# Wofür es Siegpunkte gibt.
feat-first-kill = das erste zerstörte Schiff
feat-leader-killed = Staffelführer des Gegners zerstört
feat-more-than-half = mehr als die Hälfte der gegnerischen Schiffe zerstört
feat-all = alle gegnerischen Schiffe zerstört
feat-scanned = { $marker } geprüft
feat-destroyed = { $marker } zerstört
feat-held = { $marker } gehalten
feat-brought-home = { $marker } heimgebracht
feat-survived = { $ship } { VERB($ship-number, "überlebt", "überleben") }
feat-caught = { $ship } erwischt
