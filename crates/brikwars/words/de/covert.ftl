# Tarnung, und was im Verborgenen getan wird.
specialty-stealth = Tarnung
    .about = hat gegen Schüsse ein Drittel mehr Deckung; kann sich verstecken und anderswo auftauchen
shot-stealth = Tarnung
condition-not-all-stealthy = nicht alle Mitglieder sind getarnt

# Sich verstecken.
action-hide = Verstecken
    .about = eine getarnte Figur, die kein Feind gut sieht, gibt ihre Aktion und verlässt den Tisch; später taucht sie irgendwo auf, wohin sie gegangen sein kann
    .told = { $who } { VERB($who-number, "versteckt sich", "verstecken sich") }
refused-hide-one = immer nur eine Figur versteckt sich
refused-hide-one-but = schreib `hide with SPION`
refused-hide-no-stealth = niemand von { $who } hat Tarnung
refused-hide-no-stealth-but = nenne eine Figur mit Tarnung
refused-hide-squad = { $who } gehört zu einem Trupp, und nur eine einzelne Figur versteckt sich
refused-hide-squad-but = verlass zuerst den Trupp
refused-hide-late-but = versteck es zu Beginn eines Zuges, bevor es sich bewegt
refused-hide-mounted-but = lass es absteigen und versteck es in einem anderen Zug
refused-hide-seen = { $enemy } sieht zu viel von { $who }
refused-hide-seen-but = versteck es, wo es vor jedem Feind zu zwei Dritteln gedeckt ist
refused-hide-burns = { $who } brennt und würde sich verraten
refused-hide-burns-but = lösch erst das Feuer
refused-hide-poisoned = { $who } ist vergiftet und würde sich verraten
refused-hide-poisoned-but = lass erst das Gift heilen
fact-hides = { $who } versteckt sich: ein Marker mit 1 Stein steht{ IF(" bei ", $spot) }
remark-hides = versteckt sich
question-lurk = { $who } ist versteckt, mit { $pips ->
    [one] 1 Stein
   *[other] { $pips } Steinen
}: es könnte { $moves ->
    [0] auftauchen, wo sein Marker steht
    [one] bis zu 1 Bewegung weit entfernt auftauchen
   *[other] bis zu { $moves } Bewegungen weit entfernt auftauchen
}. Bleibt es versteckt?
lurk-stay = { $who } bleibt versteckt: ein Stein mehr
lurk-appear = { $who } taucht auf und zeigt den Weg, den es ungesehen gegangen ist
lurk-why = zwei Steine sind eine Bewegung wert
fact-stays-hidden = { $who } bleibt versteckt: { $pips } Steine

# Auftauchen.
action-appear = Auftauchen
    .about = die Figur zeigt sich, wo sie ist; der nächste Feind kann sie unterwegs entdeckt haben
    .told = { $who } { VERB($who-number, "taucht auf", "tauchen auf") }
refused-appear-one = immer nur eine Figur taucht auf
refused-appear-one-but = schreib `appear with SPION`
refused-appear-not = { $who } ist nicht dabei aufzutauchen
refused-appear-not-but = antworte zu Beginn seines Zuges, dass es auftaucht
refused-appearing = { $who } ist noch nicht aufgetaucht
refused-appearing-but = beweg es den Weg, den es ungesehen gegangen ist, oder schreib `appear with` und seinen Namen
fact-appears = { $who } taucht auf: es kann { $moves ->
    [0] keine Bewegung weit gegangen sein und ist bei seinem Marker
    [one] 1 Bewegung weit gegangen sein
   *[other] { $moves } Bewegungen weit gegangen sein
}
remark-appears = taucht auf
fact-detects = { $by } sucht { $who }, { $apart } entfernt ({ $dice }), und entdeckt es
fact-detects-not = { $by } sucht { $who }, { $apart } entfernt ({ $dice }), und bemerkt es nicht
remark-detects = wer da?
remark-detects-not = nichts
question-detected = Wo auf seinem Weg wurde { $who } entdeckt?
detected-why = die Stelle, die der Einheit am nächsten ist, die es entdeckt hat
detected-at = { IF("bei ", $spot) }
question-who-looks = Wer sucht nach { $who }?
looks-for = { $who } sucht
who-looks-why = wer den größten Würfel wirft
fact-is-there = { $who } taucht auf{ IF(" bei ", $spot) }

# Späher, die nach versteckten Figuren suchen.
question-search = { $scout } sucht { $who }: ist oder war es dort, wo { $scout } hinsehen kann?
search-why = es ist nicht dort gewesen
search-here = es ist{ IF(" bei ", $spot) }: gefunden
search-left = es war dort und ist{ IF(" bei ", $spot) } weitergegangen: sein Marker kommt dorthin
search-elsewhere = es ist nicht dort und war auch nicht dort
refused-was-not-there = dieser Weg kommt{ IF(" bei ", $spot) } zu früh in die Sicht eines Spähers: { $who } hat geantwortet, nicht dort gewesen zu sein
refused-was-not-there-but = geh um das herum, was der Späher sieht, oder komm erst später auf dem Weg hinein
fact-searches = { $scout } sucht { $who }, das nicht dort war, wo { $scout } hinsehen konnte
fact-trail-found = { $scout } findet die Spur von { $who }: sein Marker steht jetzt{ IF(" bei ", $spot) }, mit { $pips ->
    [one] 1 Stein
   *[other] { $pips } Steinen
}
remark-trail-found = eine Spur!
fact-found = { $scout } findet { $who }{ IF(" bei ", $spot) }
fact-flushed-out = die Explosion erreicht { $who } im Versteck{ IF(" bei ", $spot) }

# Infiltratoren.
specialty-infiltrator = Infiltrator
    .about = verkleidet sich als jemand von einer anderen Seite, deren Einheiten es nicht angreifen, bis es enttarnt ist
mark-has-appeared = ist eben aufgetaucht
mark-disguised = verkleidet
mark-exposed = wurde enttarnt
condition-disguised = sieht aus wie jemand von { $side }
action-disguise = Verkleiden
    .about = ein Infiltrator verkleidet sich als jemand von der Seite des Ziels, bei der Aufstellung oder in dem Zug, in dem er auftaucht
    .told = { $who } { VERB($who-number, "verkleidet", "verkleiden") } sich{ IF(" als jemand wie ", $at) }
action-challenge = Prüfen
    .about = eine Figur gibt ihre Aktion, um einen Verdächtigen im Umkreis von 2" genau anzusehen: ihr Aktionswürfel gegen seinen
    .told = { $who } { VERB($who-number, "sieht", "sehen") }{ IF(" ", $at) } genau an
refused-disguise-one = der Befehl muss einen Infiltrator nennen und eine Figur von einer anderen Seite
refused-disguise-one-but = schreib `disguise GEGNER with SPION`
refused-disguise-nobody = kein Infiltrator von { $who } ist auf den Beinen
refused-disguise-nobody-but = nenne einen Infiltrator
refused-disguise-squad = { $who } gehört zu einem Trupp der eigenen Seite
refused-disguise-squad-but = verlass zuerst den Trupp
refused-disguise-exposed = { $who } wurde enttarnt
refused-disguise-exposed-but = versteck es zuerst, und verkleide es, wenn es auftaucht
refused-disguise-late = { $who } kann sich nicht vor aller Augen verkleiden
refused-disguise-late-but = verkleide es in der ersten Runde vor seiner Bewegung oder in dem Zug, in dem es auftaucht
refused-disguise-own = das ist keine Figur von einer anderen Seite
refused-disguise-own-but = nenne eine Figur der Seite, als die es sich verkleiden soll
refused-disguise-house = die Hausregeln dieser Schlacht verbieten Verkleidungen
refused-disguise-house-but = verstecke es, oder lass es kämpfen, wie es ist
refused-challenge-one = der Befehl muss eine Figur nennen und die, die sie prüft
refused-challenge-one-but = schreib `challenge FREMDER with WACHE`
refused-challenge-nobody = an { $whom } ist nichts verdächtig
refused-challenge-nobody-but = prüf jemanden, der nur so aussieht wie einer von deinen
refused-challenge-far = niemand ist im Umkreis von 2" um { $whom }
refused-challenge-far-but = geh näher heran
refused-order-trusted = { $who } sieht aus wie jemand von { $side }
refused-order-trusted-but = prüf es mit `challenge` aus höchstens 2", oder warte, bis es enttarnt ist
fact-disguised = { $who } verkleidet sich als jemand von { $side }
remark-disguised = verkleidet
fact-challenged = { $who } sieht { $spy } genau an ({ $dice } gegen { $against }) und durchschaut es
fact-challenged-in-vain = { $who } sieht { $spy } genau an ({ $dice } gegen { $against }) und bemerkt nichts Verdächtiges
remark-challenge = wer bist du?
fact-exposed = { $who } ist enttarnt
remark-exposed = enttarnt!
fact-betrayed = { $side } { VERB($side-number, "ist", "sind") } verraten: ein Zorn-Benny

# Assassinen.
specialty-assassin = Assassine
    .about = jagt einen benannten Feind: ein W8, um ihn zu treffen, zu verletzen oder zu erreichen; den ersten Angriff kann niemand an seiner Stelle nehmen
mark-vendetta = hat Rache geschworen
mark-has-struck = hat sein Opfer angegriffen
mark-vendetta-true = trifft genau
mark-vendetta-far = reicht weit
mark-vendetta-deadly = schlägt tödlich zu
mark-vendetta-swift = eilt
condition-vendetta = jagt { $whom }
action-vow = Schwören
    .about = ein Assassine benennt den Feind, den er jagt: in der ersten Runde umsonst; später kostet es eine Aktion, und er muss ihn sehen
    .told = { $who } { VERB($who-number, "schwört", "schwören") }{ IF(" ", $at) } Rache
action-vendetta-true = Genau zielen
    .about = ein Assassine würfelt seinen Angriff in diesem Zug auf den Feind, den er jagt, mit einem W8
    .told = { $who } { VERB($who-number, "zielt genau", "zielen genau") }
action-vendetta-far = Weit reichen
    .about = ein Assassine wirft einen W8, und seine Waffe reicht in diesem Zug gegen den Feind, den er jagt, so viele Zoll weiter
    .told = { $who } { VERB($who-number, "reicht weit", "reichen weit") }
action-vendetta-deadly = Tödlich zuschlagen
    .about = ein Schadenswürfel eines Assassinen gegen den Feind, den er jagt, ist in diesem Zug ein W8
    .told = { $who } { VERB($who-number, "schlägt tödlich zu", "schlagen tödlich zu") }
action-vendetta-swift = Eilen
    .about = ein Assassine wirft einen W8 und darf sich in diesem Zug so viele Zoll weiter bewegen
    .told = { $who } { VERB($who-number, "eilt", "eilen") }
refused-vow-one = der Befehl muss einen Assassinen und einen Feind nennen
refused-vow-one-but = schreib `vow GEGNER with ASSASSINE`
refused-vow-nobody = niemand von { $who } ist ein Assassine
refused-vow-nobody-but = nenne einen Assassinen
refused-vow-already = { $who } jagt schon { $whom }, und dieser Feind lebt noch
refused-vow-already-but = töte zuerst diesen Feind
refused-vow-unseen = { $who } sieht niemanden von { $whom }
refused-vow-unseen-but = nenne einen Feind, den der Assassine sieht
refused-vendetta-nobody = niemand von { $who } jagt einen Feind, der noch lebt
refused-vendetta-nobody-but = lass zuerst einen Assassinen mit `vow` schwören
refused-vendetta-used = { $who } hat seinen W8 in diesem Zug schon benutzt
refused-vendetta-used-but = benutze den W8 einmal im Zug, bevor die Figur handelt
refused-vendetta-away = weiter als { $left } darf { $who } nur auf den Feind zu gehen, den es jagt
refused-vendetta-away-but = benutze die zusätzlichen Zoll, um diesem Feind näher zu kommen
refused-vendetta-house = die Hausregeln dieser Schlacht geben für eine Vendetta keinen Würfel
refused-vendetta-house-but = schlage ungesehen nach dem Feind, den es jagt
fact-vows = { $who } schwört { $unit } Rache
remark-vows = Du bist der Nächste!
fact-vendetta = { $who } { $how }
fact-vendetta-inches = { $who } { $how } ({ $dice }): { $inches } Zoll mehr
remark-vendetta = Rache!

# Fallen.
mark-gone-off = hat ausgelöst
mark-jammed = verklemmt
mark-rigged = manipuliert
mark-stalled = sein Antrieb ist außer Betrieb
mark-picks-its-way = sucht sich seinen Weg
mark-is-led = wird an Verborgenem vorbeigeführt
mark-knows-a-trap = steht in einer Falle, die es kennt
fact-trap-goes-off = { $trap } löst unter { $who } aus
remark-trap = Schnapp!
reason-senses-a-trap = vor ihm liegt eine Falle

# Pfadfinden.
action-pick-way = Weg suchen
    .about = ein Späher zieht in diesem Zug mit halber Bewegung und löst keine Falle aus; für seine Aktion nimmt er seinen Trupp mit
    .told = { $who } { VERB($who-number, "sucht sich seinen Weg", "suchen sich ihren Weg") }
action-lead = Führen
    .about = ein Späher, der sich seinen Weg sucht, nimmt eine Einheit mit, die höchstens 2" von seinem Weg entfernt ist, auch mit halber Bewegung; eine Aktion reicht für beliebig viele Einheiten
    .told = { $who } { VERB($who-number, "führt", "führen") }{ IF(" ", $at) }
action-work = Bedienen
    .about = ein Späher öffnet, schließt oder verklemmt ein Tor neben sich oder verklemmt eine Falle: eine Aktion über den ganzen Zug, und ein W8 gegen ihren Einsatz, wenn eine andere Seite sie gestellt hat
    .told = { $who } { VERB($who-number, "bedient", "bedienen") }{ IF(" ", $at) }
mark-leads-the-way = führt an
refused-pick-way-one = immer nur eine Einheit sucht sich ihren Weg
refused-pick-way-one-but = schreib `pick-way with SPÄHER`
refused-pick-way-nobody = kein Späher von { $who } ist auf den Beinen
refused-pick-way-nobody-but = nenne einen Späher oder einen Trupp mit einem
refused-pick-way-already = { $who } sucht sich schon seinen Weg
refused-pick-way-already-but = beweg es, oder führe andere mit `lead`
refused-pick-way-late = { $who } hat sich schon bewegt
refused-pick-way-late-but = lass es seinen Weg suchen, bevor es sich bewegt
refused-pick-way-tired = kein Späher von { $who } hat noch eine Aktion, um seinen Trupp zu führen
refused-pick-way-tired-but = lass den Späher den Trupp verlassen, oder such den Weg in einem anderen Zug
refused-lead-one = der Befehl muss einen Späher nennen und eine Einheit, die er führt
refused-lead-one-but = schreib `lead EINHEIT with SPÄHER`
refused-lead-no-way = { $who } sucht sich keinen Weg
refused-lead-no-way-but = befiehl zuerst `pick-way with SPÄHER`
refused-lead-not-own = { $whom } ist keine andere Einheit auf der Seite des Spähers
refused-lead-not-own-but = nenne eine andere befreundete Einheit
refused-lead-late = { $whom } hat sich schon bewegt
refused-lead-led = { $whom } sucht sich schon einen Weg
refused-lead-late-but = führe eine Einheit, die sich noch nicht bewegt hat
refused-lead-too-far = { $whom } ist mehr als { $far } vom Weg von { $who } entfernt
refused-lead-too-far-but = lass den Späher zuerst daran vorbeigehen
refused-mechanism-piece = der Befehl muss einen Späher und einen Mechanismus nennen
refused-mechanism-piece-but = schreib `work TOR with SPÄHER`
refused-mechanism-nobody = niemand von { $who } ist ein Späher
refused-mechanism-nobody-but = nenne einen Späher
refused-mechanism-nothing = { $what } hat kein Schloss und ist keine Falle
refused-mechanism-nothing-but = nenne ein Tor oder eine Falle
refused-mechanism-too-far = { $what } ist nicht in Armreichweite von { $who }
refused-mechanism-too-far-but = geh zuerst daneben, und bedien es im nächsten Zug
refused-mechanism-done = an { $what } ist nichts mehr zu tun
refused-mechanism-done-but = ein Mechanik kann reparieren, was verklemmt ist
refused-close-on = { $who } steht unter { $what }
refused-close-on-but = schließ es, wenn nichts darunter ist
dice-work = { $what } bedienen
fact-picks-way = { $who } sucht sich seinen Weg, mit halber Bewegung
fact-picks-way-squad = { $who } sucht den Weg für seinen Trupp, mit halber Bewegung
remark-picks-way = Vorsicht!
fact-leads = { $who } führt { $unit } an Verborgenem vorbei, mit halber Bewegung
remark-led = mir nach

# Mechanismen.
deed-open = { $what } öffnen
deed-close = { $what } schließen
deed-jam = { $what } verklemmen
deed-rig-trap = { $what } manipulieren, sodass es auch unter der eigenen Seite auslöst
deed-break = { $item } von { $what } außer Betrieb setzen
deed-rig = { $item } von { $what } manipulieren, sodass der nächste Schuss misslingt
deed-stall = den Antrieb von { $what } außer Betrieb setzen
deed-nothing = nichts mehr
deed-secret = sich an { $what } zu schaffen machen
question-meddle = { $who } kann sich an { $what } zu schaffen machen: Was tut es? ({ $left } übrig)
question-meddle-why = das Erste, was möglich ist
fact-gate-opens = { $who } öffnet { $gate }
fact-gate-closes = { $who } schließt { $gate }
fact-jams = { $who } verklemmt { $what }
fact-breaks = { $who } setzt { $item } von { $what } außer Betrieb
fact-stalls = { $who } setzt den Antrieb von { $what } außer Betrieb
fact-meddles = { $who } hat sich an { $what } zu schaffen gemacht
remark-meddled = Klick!
fact-was-rigged = { $item } von { $what } versagt: Jemand hat sich daran zu schaffen gemacht
remark-was-rigged = Sabotage!

# Saboteure.
specialty-saboteur = Saboteur
    .about = setzt Maschinen, montierte Waffen, Schlösser und Fallen außer Betrieb oder manipuliert sie, mit einem W8 und einem Werkzeug in beiden Händen
action-sabotage = Sabotieren
    .about = ein Saboteur würfelt einen W8 gegen die Größe einer Maschine, eines Tors oder einer Falle neben sich, um einen Teil davon außer Betrieb zu setzen oder zu manipulieren; eine natürliche 1 fällt auf
    .told = { $who } { VERB($who-number, "sabotiert", "sabotieren") }{ IF(" ", $at) }
modifier-unattended = unbeaufsichtigt
dice-sabotage = Sabotage an { $what }
refused-sabotage-one = der Befehl muss einen Saboteur und ein Ziel nennen
refused-sabotage-one-but = schreib `sabotage ZIEL with SABOTEUR`
refused-sabotage-hidden = { $who } ist versteckt
refused-sabotage-hidden-but = lass es zuerst auftauchen
refused-sabotage-nobody = niemand von { $who } ist ein Saboteur
refused-sabotage-nobody-but = nenne einen Saboteur
refused-sabotage-nothing = { $what } hat weder Antrieb noch montierte Waffe noch Schloss und ist keine Falle
refused-sabotage-nothing-but = nenne eine Maschine, ein Tor oder eine Falle
refused-sabotage-own = { $what } gehört zur eigenen Seite
refused-sabotage-own-but = nenne etwas, das einer anderen Seite oder niemandem gehört
refused-sabotage-no-tool = { $who } hat kein zweihändiges Werkzeug in der Hand
refused-sabotage-no-tool-but = heb eins auf, zum Beispiel ein Brecheisen
refused-sabotage-far = { $what } ist nicht in Armreichweite von { $who }
refused-sabotage-far-but = geh zuerst daneben
refused-sabotage-done = an { $what } ist nichts mehr zu tun
refused-sabotage-done-but = nenne etwas, das noch funktioniert
condition-broken = außer Betrieb: { $what }
condition-drive = Antrieb
question-noticed = { $whom } ist aufgefallen: Wer greift an?
question-noticed-why = die erste von ihnen
noticed-responds = { $who } greift an
fact-noticed = { $who } fällt an { $what } auf
remark-noticed = He!
