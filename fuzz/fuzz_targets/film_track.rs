#![no_main]
brickfray_fuzz::target!(subjects, "film_track");
