//! Reading files, valid or not.

use brickfray::game::Library;
use brickfray::game::battle::read::read;
use brickfray::game::ron::Source;
use brickfray::rulebooks::ENTRIES;
use criterion::Criterion;
use std::hint::black_box;

/// Reading files of a mebibyte, the largest size that is accepted, until they are accepted or refused.
pub fn files(criterion: &mut Criterion) {
    const MIB: usize = 1 << 20;
    let library = Library::shipped(ENTRIES);
    let squads = |count: usize, of: &dyn Fn(usize) -> String| {
        let all: Vec<String> = (0..count).map(of).collect();
        format!(
            r#"(table: (size: (48, 48)), sides: [(name: "red", color: "red"), (name: "blue", color: "blue")], squads: [{}])"#,
            all.join(",")
        )
    };
    let wrong = |at: usize| format!(r#"(nam: "s{at}", sid: "red", unit: "no", siz: 3)"#);
    let good = |at: usize| {
        let (x, z) = (at % 20, at / 20);
        format!(r#"(name: "s{at}", side: "red", unit: "rifleman", count: 1, at: ({x}, {z}))"#)
    };
    let texts = [
        ("15,000 squads on one line with four mistakes each", squads(15_000, &wrong)),
        ("14,000 squads, all in their places but too many", squads(14_000, &good)),
        ("250,000 open brackets", "(".repeat(250_000)),
        ("a mebibyte of letters", "a".repeat(MIB)),
        ("a mebibyte of open strings", "\"a".repeat(MIB / 2)),
        ("a mebibyte of comments", "/* */".repeat(MIB / 5)),
        ("a long list where a number is wanted", format!("(table: [{}])", "1,".repeat(MIB / 2 - 10))),
        ("unknown fields", format!("({})", (0..90_000).map(|at| format!("f{at}: 1,")).collect::<String>())),
    ];
    let mut group = criterion.benchmark_group("a file");
    group.sample_size(10);
    for (name, text) in texts {
        let source = Source::new("big.ron", text);
        assert!(source.text.len() <= MIB + MIB / 8, "{name}");
        group.bench_function(name, |bencher| bencher.iter(|| read(black_box(&source), &library).is_ok()));
    }
    group.finish();
}
