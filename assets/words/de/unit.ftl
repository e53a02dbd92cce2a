### Was zu einer Einheit gehört: ihre Karte mit dem, was sie tun kann, und das Menü unter der Maus.

# Die Karte.
squad-part = ihre Rolle: { $part }
squad-only = Klick: nur diese
squad-used = benutzt
squad-ready = { $count } bereit

# Was sie tun kann.
actions-asking = beantworte zuerst die Frage
best-deed-tries = andere werden noch probiert …
best-deed-weighs = Die Chancen werden berechnet …
best-deed-costly = Jeder Angriff von hier kostet dich mehr, als er tötet
best-deed-costly-legal = warte auf andere, zieh, oder wähle selbst einen Angriff
best-deed-why-job = Warum: das ist ihre Aufgabe
best-deed-why-only = Warum: die einzige gute Wahl von hier
best-deed-why-best = Warum: von hier die besten Chancen
best-deed-why-at-once = Warum: gerade gibt es nichts anzugreifen
best-deed-why-must = Warum: sie kann sonst nichts tun
best-deed-why-errand = Warum: dort gibt es etwas zu tun
best-deed-why-too-far = Warum: von hier würde kaum ein Schuss töten
best-deed-why-reach = Warum: niemand ist in Reichweite
best-deed-go = Auf { $who } zu
best-deed-go-about = Dorthin ziehen, wo sie am meisten tun kann: in Reichweite, oder so nah es geht
actions-drag = ziehe sie, oder klicke, wohin sie soll
actions-none = sie kann in diesem Zug nichts mehr tun
actions-more = mehr ({ $count })
actions-not-now = jetzt nicht ({ $count })
actions-at = { $action }: { $target }
actions-anywhere = beliebiger Ort
actions-no-effect = wirkungslos
actions-things =
    { $count ->
        [one] 1 Gegenstand
       *[other] { $count } Gegenstände
    }
actions-targets =
    { $count ->
        [one] 1 Ziel
       *[other] { $count } Ziele
    }
actions-click-at-once = Klick: ein Ziel ist nicht nötig.
actions-click-place = Klicke, dann klicke einen Ort auf dem Tisch.
actions-click-target =
    { $count ->
        [one] Klicke, dann klicke das leuchtende Ziel.
       *[other] Klicke, dann klicke eines von { $count } leuchtenden Zielen.
    }
actions-place = klicke einen Ort auf dem Tisch
actions-instead = Stattdessen: { $legal }

# Eine einzelne Figur. Die Knöpfe ihrer Rollen führen den Satz fort: „macht mit“.
actions-only = nur { $name }
actions-whole-squad = ganzer Trupp
    .about = Zurück zum ganzen Trupp (Esc, oder ein Klick auf die Figur)
actions-shared = im { $shared } ihres Trupps:
    .about = was sie tut, während die anderen den Befehl ausführen
actions-joins = macht mit
    .about = sie tut, was der Rest des Trupps tut

# Wer bei dem mitmacht, was sie tut.
joined-parts = im { $shared }
joined-by = gemeinsam mit
    .about = mehrere Einheiten handeln als eine: { $joined } ({ $rule }). Umschalt+Klick auf eine Einheit auf dem Tisch tut dasselbe

# Das Menü unter der Maus.
unit-menu-select = Auswählen
    .about = ihre Karte, links
unit-menu-join = Sich anschließen
    .about = mehrere Einheiten greifen als eine an ({ $rule })
unit-menu-leave = Angriff verlassen

actions-program = Diese Seite spielt das Programm.
