//! Lists of answers, and parts of sets.

use spec_tests::answers::{AnswerList, Answers, key};
use spec_tests::part::Part;

pub(crate) fn a_list_is_written_and_read() {
    let mut listed = AnswerList::default();
    listed
        .versions
        .insert("mlir-opt-22".to_owned(), "LLVM version 22.1.8".to_owned());
    listed.answers.extend((0..100).map(|number: u64| {
        (
            key("mlir-opt-22", "", &number.to_le_bytes()),
            number.to_string(),
        )
    }));
    let packed = listed.packed().expect("memory");
    assert_eq!(AnswerList::read(&packed).expect("a list"), listed);
    assert_eq!(
        listed.packed().expect("memory"),
        packed,
        "one list, the same bytes"
    );
    assert!(AnswerList::read(&packed[..packed.len() / 2]).is_err());
    assert!(AnswerList::read(b"no xz").is_err());
}

pub(crate) fn a_key_is_of_program_arguments_and_input() {
    let keys = [
        key("a", "b", b"c"),
        key("a", "b", b"d"),
        key("a", "d", b"c"),
        key("d", "b", b"c"),
        key("a", "", b"bc"),
    ];
    for (index, one) in keys.iter().enumerate() {
        assert!(keys[..index].iter().all(|other| other != one));
    }
}

pub(crate) fn who_is_not_there_is_told() {
    let mut answers = Answers::without_list();
    let answer = answers.ask::<bool>("mlir-opt-of-nobody", "", &["a", "b"], |_| {
        Ok(vec![true, true])
    });
    let error = answer.expect_err("there is no such program");
    assert!(
        error.contains("lacks 2 of 2 answers of mlir-opt-of-nobody") && error.contains("BLESS=1"),
        "{error}"
    );
}

pub(crate) fn parts_are_spread_evenly() {
    let names: Vec<String> = (0..8000).map(|number| format!("case.{number}")).collect();
    for divisor in [1, 8, 40] {
        let part = Part::one_in(divisor);
        let taken = names.iter().filter(|name| part.has(name)).count();
        assert!(
            taken.abs_diff(names.len() / divisor as usize) <= names.len() / 80,
            "{part:?}: {taken}"
        );
    }
    // The smaller part is of the larger one.
    assert!(
        names
            .iter()
            .all(|name| !Part::one_in(40).has(name) || Part::one_in(8).has(name))
    );
}
