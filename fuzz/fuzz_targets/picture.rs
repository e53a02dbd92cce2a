#![no_main]
brickfray_fuzz::target!(program_subjects, "picture");
