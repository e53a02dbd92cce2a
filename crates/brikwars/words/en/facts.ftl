### What happened, in the log. A verb stands in the number of who does it.

fact-armor-deflects = the armor of { $who } deflects: a die less
