#![no_main]
brickfray_fuzz::target!(subjects, "ron_read");
