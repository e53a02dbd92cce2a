### Was geschehen ist, im Protokoll. Das Verb steht in der Zahl dessen, der etwas tut.

fact-armor-deflects = die Panzerung von { $who } lenkt ab: ein Würfel weniger
