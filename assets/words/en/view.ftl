### Words over the pieces, for a moment.

callout-slides = slides aside
callout-successes = { $some } of { $all }
callout-hits = { $some } of { $all } hit
