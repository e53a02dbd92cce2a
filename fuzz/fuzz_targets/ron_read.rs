#![no_main]
brickfray_fuzz::target!(ron_read);
