//! JUnit: what has been found, as test reports of most CI services show it.

use super::found::{Found, Telling, Verdict, Visit};
use crate::studio::StudioError;
use crate::studio::files::write_whole;
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};
use std::time::Duration;

/// Writes what has been found, where that is asked for.
pub fn write(visit: &Visit, telling: &Telling) -> Result<(), StudioError> {
    let Some(path) = &telling.junit else { return Ok(()) };
    write_whole(path, |out| report(visit).serialize(out).map_err(std::io::Error::other))
}

/// All of it: a suite, and in it a test for each case.
fn report(visit: &Visit) -> Report {
    let mut suite = TestSuite::new("gallery");
    suite.add_test_cases(visit.cases.iter().map(test));
    if visit.is_partial {
        let left = visit.chosen - visit.cases.len();
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        status.set_message(format!("it was ended before {left} of {} cases were looked at", visit.chosen));
        suite.add_test_case(TestCase::new("the rest", status));
    }
    let mut report = Report::new("brickfray gallery");
    report.add_test_suite(suite);
    report
}

fn test(found: &Found) -> TestCase {
    let kind = match found.verdict {
        Verdict::Same => None,
        Verdict::Differs | Verdict::New => Some(NonSuccessKind::Failure),
        Verdict::Broken => Some(NonSuccessKind::Error),
    };
    let status = kind.map_or_else(TestCaseStatus::success, |kind| {
        let (head, lines) = (found.lines().swap_remove(0), found.lines());
        let mut status = TestCaseStatus::non_success(kind);
        status.set_type(found.verdict.word()).set_message(head).set_description(format!("{}\n{}", lines.join("\n"), found.command));
        status
    });
    let mut test = TestCase::new(&*found.name, status);
    test.set_classname("gallery").set_time(Duration::from_secs_f32(found.seconds.max(0.0)));
    test
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_case_is_a_test_and_what_differs_fails_with_what_is_said_of_it() {
        let found = |name: &str, verdict| Found { name: name.to_owned(), guards: "It <holds>.".to_owned(), verdict, ..Found::default() };
        let cases = vec![found("a", Verdict::Same), found("b/c", Verdict::Differs), found("d", Verdict::Broken)];
        let text = report(&Visit { cases, chosen: 5, is_partial: true, ..Visit::default() }).to_string().unwrap();
        assert!(text.contains("tests=\"4\" skipped=\"0\" failures=\"1\" errors=\"2\""), "{text}");
        assert!(text.contains("it guards: It &lt;holds&gt;.") && text.contains("before 2 of 5 cases"), "{text}");
    }
}
