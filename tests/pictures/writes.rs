//! Every option that writes a file or a folder, with everything that may already be there: nothing, the program's own output, somebody
//! else's file, a folder, a read-only file, a full disk, a link.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// An option that names a file or folder to write.
struct Writer {
    /// The command: `OUT` stands for the file or folder to write, `IN` for the folder of input files.
    command: &'static str,
    /// The file to write, or a file in the folder to write.
    file: &'static str,
    /// Whether the option names a folder.
    names_folder: bool,
    /// Whether the command draws. If so, only what is refused before drawing is tested.
    draws: bool,
    /// The exit status on success.
    status: i32,
    /// Whether a later run refuses to overwrite the output of an earlier one.
    writes_once: bool,
}

const FILE: Writer = Writer { command: "", file: "", names_folder: false, draws: false, status: 0, writes_once: false };
const FOLDER: Writer = Writer { names_folder: true, ..FILE };

const ALL: [Writer; 20] = [
    Writer { command: "referee first-battle --answers default --save OUT", file: "game.ron", ..FILE },
    Writer { command: "referee first-battle --answers default --as crimson --record OUT", file: "seen.recording", ..FILE },
    Writer { command: "army meet night-watch harvest-rising --out OUT", file: "battle.ron", ..FILE },
    Writer { command: "army draft garrison --rest --save OUT", file: "draft.ron", ..FILE },
    Writer { command: "army draft garrison --rest --battle OUT", file: "battle.ron", ..FILE },
    Writer { command: "army draft garrison --rest --out OUT", file: "ann.ron", ..FOLDER },
    Writer { command: "campaign new OUT --army night-watch --army harvest-rising", file: "war.ron", writes_once: true, ..FILE },
    Writer { command: "gallery check IN --facts --junit OUT", file: "junit.xml", status: 1, ..FILE },
    Writer { command: "gallery check IN --facts --report OUT", file: "index.html", status: 1, ..FOLDER },
    Writer { command: "gallery diff IN/a.png IN/b.png --out OUT", file: "diff.png", status: 1, ..FILE },
    Writer { command: "gallery diff IN/a.png IN/b.png --flip OUT", file: "flip.png", status: 1, ..FILE },
    Writer { command: "gallery show IN --out OUT", file: "knock.png", draws: true, ..FOLDER },
    Writer { command: "shot first-battle --out OUT", file: "shot.png", draws: true, ..FILE },
    Writer { command: "demo shove --out OUT", file: "shove.gif", draws: true, ..FOLDER },
    Writer { command: "demo shove --format apng --out OUT", file: "shove.apng.png", draws: true, ..FOLDER },
    Writer { command: "demo shove --format webm --out OUT", file: "shove.webm", draws: true, ..FOLDER },
    Writer { command: "demo shove --format png --out OUT", file: "shove/frame_00001.png", draws: true, ..FOLDER },
    Writer { command: "army card rifleman --out OUT", file: "rifleman.png", draws: true, ..FOLDER },
    Writer { command: "army print night-watch --out OUT", file: "cards.pdf", draws: true, ..FILE },
    Writer { command: "fleet card dart --out OUT", file: "dart.png", draws: true, ..FOLDER },
];

/// The folders of one test: input and output.
struct Try {
    dir: tempfile::TempDir,
}

impl Try {
    fn new() -> Self {
        let own = Try { dir: tempfile::tempdir().unwrap() };
        let input = own.dir.path().join("in");
        std::fs::create_dir(&input).unwrap();
        std::fs::create_dir(own.dir.path().join("out")).unwrap();
        std::fs::write(input.join("knock.case.ron"), "(battle: \"first-battle\", guards: \"It.\", size: (64, 36))").unwrap();
        for (name, level) in [("a.png", 9), ("b.png", 200)] {
            image::RgbImage::from_pixel(40, 30, image::Rgb([level; 3])).save(input.join(name)).unwrap();
        }
        own
    }

    /// The path given to the option, and the file that is written.
    fn places(&self, writer: &Writer) -> (PathBuf, PathBuf) {
        let out = self.dir.path().join("out");
        let file = out.join(writer.file);
        (if writer.names_folder { out } else { file.clone() }, file)
    }

    fn run(&self, writer: &Writer, before: &str) -> (Option<i32>, String) {
        let (named, _) = self.places(writer);
        let input = self.dir.path().join("in").display().to_string();
        // Only whole words are replaced, because the name of a temporary folder may contain these letters.
        let place = |word: &str| match (word.strip_prefix("OUT"), word.strip_prefix("IN")) {
            (Some(rest), _) => format!("{}{rest}", named.display()),
            (_, Some(rest)) => format!("{input}{rest}"),
            _ => word.to_owned(),
        };
        let words = writer.command.split(' ').map(place).collect::<Vec<_>>().join(" ");
        let script = format!("{before}exec \"$0\" $1");
        let output: Output = Command::new("bash").args(["-c", &script, env!("CARGO_BIN_EXE_brickfray"), &words]).output().unwrap();
        let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(!said.contains("panicked"), "{words}: {said}");
        (output.status.code(), said)
    }
}

/// A file of somebody else, which must not be overwritten.
const DIARY: &str = "Dear diary,\ntoday we played.\n";

fn diary(path: &Path) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, DIARY).unwrap();
}

fn is_refused((status, said): &(Option<i32>, String), writer: &Writer, file: &Path) {
    let name = file.file_name().unwrap().to_str().unwrap();
    assert!(*status == Some(2) && said.contains(name), "{}: {status:?} {said}", writer.command);
}

#[test]
fn somebodys_file_is_left_alone_by_every_option_that_writes() {
    for writer in &ALL {
        let own = Try::new();
        let (_, file) = own.places(writer);
        diary(&file);
        is_refused(&own.run(writer, ""), writer, &file);
        assert_eq!(std::fs::read_to_string(&file).unwrap(), DIARY, "{}", writer.command);

        // A link to it: neither the link nor its target changes.
        let own = Try::new();
        let (named, file) = own.places(writer);
        let elsewhere = own.dir.path().join("elsewhere");
        diary(&elsewhere);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::os::unix::fs::symlink(&elsewhere, &file).unwrap();
        is_refused(&own.run(writer, ""), writer, &file);
        assert!(file.is_symlink() && std::fs::read_to_string(&elsewhere).unwrap() == DIARY, "{} {named:?}", writer.command);

        // A folder with that name.
        let own = Try::new();
        let (_, file) = own.places(writer);
        std::fs::create_dir_all(file.join("inside")).unwrap();
        is_refused(&own.run(writer, ""), writer, &file);
        assert!(file.join("inside").is_dir(), "{}", writer.command);
    }
}

#[test]
fn what_the_program_wrote_is_written_again_unless_it_may_only_be_read_or_the_disk_is_full() {
    // Every write to a file fails, as on a full disk.
    let full = "trap '' XFSZ; ulimit -f 0; ";
    for writer in ALL.iter().filter(|writer| !writer.draws) {
        let own = Try::new();
        let (_, file) = own.places(writer);
        let (status, said) = own.run(writer, full);
        assert!(status.is_some_and(|status| status != 0) && !file.exists(), "{}: {said}", writer.command);
        let (status, said) = own.run(writer, "");
        assert!(status == Some(writer.status) && file.is_file(), "{}: {status:?} {said}", writer.command);
        let whole = std::fs::read(&file).unwrap();
        let (status, said) = own.run(writer, "");
        let again = if writer.writes_once { 2 } else { writer.status };
        assert!(status == Some(again) && std::fs::read(&file).unwrap() == whole, "{}: {status:?} {said}", writer.command);

        let mut mode = std::fs::metadata(&file).unwrap().permissions();
        mode.set_readonly(true);
        std::fs::set_permissions(&file, mode).unwrap();
        let (status, said) = own.run(writer, "");
        assert!(status.is_some_and(|status| status != 0), "{}: {said}", writer.command);
        assert!(std::fs::read(&file).unwrap() == whole, "{}", writer.command);
    }
}

#[test]
fn a_picture_a_film_and_a_set_of_pictures_are_drawn_twice_and_a_failure_keeps_the_first() {
    let small = |command: &'static str, file: &'static str, names_folder: bool| Writer { command, file, names_folder, ..FILE };
    for writer in [
        small("shot first-battle --size 64x36 --out OUT", "shot.png", false),
        small("demo shove --size 64x36 --fps 2 --to 1 --format png --out OUT", "shove/frame_00001.png", true),
        small("gallery show IN --out OUT", "knock.png", true),
    ] {
        let own = Try::new();
        let (_, file) = own.places(&writer);
        let (status, said) = own.run(&writer, "");
        assert!(status == Some(0) && file.is_file(), "{}: {status:?} {said}", writer.command);
        let whole = std::fs::read(&file).unwrap();
        assert_eq!(own.run(&writer, "").0, Some(0), "{}", writer.command);
        assert_ne!(own.run(&writer, "trap '' XFSZ; ulimit -f 0; ").0, Some(0), "{}", writer.command);
        assert!(std::fs::read(&file).unwrap() == whole, "{}", writer.command);
    }
}
