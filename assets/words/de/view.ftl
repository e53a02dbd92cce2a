### Worte über den Figuren, für einen Augenblick.

callout-slides = weicht aus
callout-successes = { $some } von { $all }
callout-hits = { $some } von { $all } treffen
