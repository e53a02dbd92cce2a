#![no_main]
brickfray_fuzz::target!(subjects, "deck");
