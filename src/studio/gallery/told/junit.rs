//! JUnit: the results as a test report for CI services.

use crate::studio::StudioError;
use crate::studio::files::write_whole;
use crate::studio::gallery::told::outcome::{CheckRun, Outcome, OutputOptions, Verdict};
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};
use std::time::Duration;

/// Writes the report, if requested.
pub fn write(run: &CheckRun, output: &OutputOptions) -> Result<(), StudioError> {
    let Some(path) = &output.junit else { return Ok(()) };
    write_whole(path, |out| report(run).serialize(out).map_err(std::io::Error::other))
}

/// The whole report: a suite with a test for each case.
fn report(run: &CheckRun) -> Report {
    let mut suite = TestSuite::new("gallery");
    suite.add_test_cases(run.cases.iter().map(test));
    if run.is_partial {
        let left = run.chosen.saturating_sub(run.cases.len());
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        status.set_message(format!("it was ended before {left} of {} cases were looked at", run.chosen));
        suite.add_test_case(TestCase::new("the rest", status));
    }
    let mut report = Report::new("brickfray gallery");
    report.add_test_suite(suite);
    report
}

/// Removes characters that are illegal in XML, which would make parsers fail.
fn as_xml(text: &str) -> String {
    let is_xml = |letter: char| matches!(letter, '\t' | '\n' | '\r' | ' '..='\u{fffd}' | '\u{10000}'..);
    text.chars().map(|letter| if is_xml(letter) { letter } else { char::REPLACEMENT_CHARACTER }).collect()
}

fn test(outcome: &Outcome) -> TestCase {
    let kind = match outcome.verdict {
        Verdict::Same => None,
        Verdict::Differs | Verdict::New | Verdict::Orphan => Some(NonSuccessKind::Failure),
        Verdict::Broken => Some(NonSuccessKind::Error),
    };
    let status = kind.map_or_else(TestCaseStatus::success, |kind| {
        let lines = outcome.lines();
        let (head, all) = (as_xml(&lines[0]), as_xml(&format!("{}\n{}", lines.join("\n"), outcome.command)));
        let mut status = TestCaseStatus::non_success(kind);
        status.set_type(outcome.verdict.word()).set_message(head).set_description(all);
        status
    });
    let mut test = TestCase::new(as_xml(&outcome.name), status);
    test.set_classname("gallery").set_time(Duration::from_secs_f32(outcome.seconds.max(0.0)));
    test
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studio::files::JUNIT;

    #[test]
    fn every_case_is_a_test_and_what_differs_fails_with_what_is_said_of_it() {
        let outcome =
            |name: &str, verdict| Outcome { name: name.to_owned(), guards: "It <holds>.".to_owned(), verdict, ..Outcome::default() };
        let cases = vec![outcome("a", Verdict::Same), outcome("b/c", Verdict::Differs), outcome("d", Verdict::Broken)];
        let text = report(&CheckRun { cases, chosen: 5, is_partial: true, ..CheckRun::default() }).to_string().unwrap();
        assert!(text.contains("tests=\"4\" skipped=\"0\" failures=\"1\" errors=\"2\""), "{text}");
        assert!(text.contains("it guards: It &lt;holds&gt;.") && text.contains("before 2 of 5 cases"), "{text}");
        assert!(text.contains(JUNIT), "a later run knows it as its own");
    }

    #[test]
    fn what_no_xml_may_hold_is_left_out() {
        let odd = Outcome {
            name: "a\u{fffe}b".to_owned(),
            guards: "\u{1}\u{ffff}é\u{1f600}".to_owned(),
            verdict: Verdict::Differs,
            ..Outcome::default()
        };
        let text = report(&CheckRun { cases: vec![odd], chosen: 1, ..CheckRun::default() }).to_string().unwrap();
        assert!(!text.contains(['\u{fffe}', '\u{ffff}', '\u{1}']) && text.contains("é\u{1f600}"), "{text}");
    }
}
