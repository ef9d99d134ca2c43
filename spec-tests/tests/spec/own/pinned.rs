//! Lists of known failures.

use spec_tests::pinned::{Outcomes, Pinned};

const LIST: &str =
    "# Of what.\ncases: 3\n\ncause: too hard\n  a\n\ncause: upstream is wrong\n  b\n";

fn outcomes(cases: &[(&str, bool)]) -> Outcomes {
    let mut outcomes = Outcomes::default();
    cases
        .iter()
        .for_each(|(name, fails)| outcomes.add(*name, fails.then(|| "it differs".to_owned())));
    outcomes
}

pub(crate) fn a_list_is_read_and_written() {
    let pinned = Pinned::read(LIST).expect("a list");
    assert_eq!(
        (pinned.cases, pinned.causes.len(), pinned.text().as_str()),
        (3, 2, LIST)
    );
    assert!(Pinned::read("cases: 1\n\n  a\n").is_err());
    assert!(Pinned::read("cases: 1\n\ncause: x\n  a\n  a\n").is_err());
    assert!(Pinned::read("something\n").is_err());
}

pub(crate) fn what_is_new_stale_or_another_number_fails() {
    let pinned = Pinned::read(LIST).expect("a list");
    let problems = |cases: &[(&str, bool)]| outcomes(cases).problems(&pinned);
    assert_eq!(problems(&[("a", true), ("b", true), ("c", false)]), "");
    assert!(
        problems(&[("a", true), ("b", true), ("c", true)])
            .contains("1 fail that are not listed:\n  c: it differs")
    );
    assert!(
        problems(&[("a", false), ("b", true), ("c", false)])
            .contains("1 are listed and don't fail")
    );
    assert!(
        problems(&[("a", true), ("c", false), ("d", false)])
            .contains("  b (there is no such case)")
    );
    assert!(problems(&[("a", true), ("b", true)]).contains("2 cases, but the list is for 3"));
}

pub(crate) fn blessing_keeps_causes_and_invents_none() {
    let pinned = Pinned::read(LIST).expect("a list");
    let blessed = outcomes(&[("b", true), ("c", true)]).blessed(&pinned);
    assert_eq!(
        blessed.text(),
        "# Of what.\ncases: 2\n\ncause:\n  c\n\ncause: upstream is wrong\n  b\n"
    );
    let problems = outcomes(&[("b", true), ("c", true)]).problems(&blessed);
    assert_eq!(problems, "1 are listed without a cause\n");
}
