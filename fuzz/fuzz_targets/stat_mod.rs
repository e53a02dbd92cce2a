#![no_main]
brickfray_fuzz::target!(subjects, "stat_mod");
