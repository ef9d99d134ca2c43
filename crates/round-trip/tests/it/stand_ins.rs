//! Replacement of operations unknown to a program.

use round_trip::internals::StandIns;

const TEXT: &str = "\"builtin.module\"() ({
  \"test.region\"() ({
    %0 = \"test.source\"() : () -> i32
    \"fz.a\"(%0)[^bb1] : (i32) -> ()
  ^bb1:  // pred: ^bb0
    \"test.end\"() : () -> ()
  }) : () -> ()
}) : () -> ()
";

#[test]
fn what_nobody_defines_is_replaced() {
    let all = StandIns {
        end: Some("\"llvm.unreachable\"".to_owned()),
        region: Some("\"scf.execute_region\"".to_owned()),
    };
    let text = all.put_into(TEXT).expect("there is one for each");
    assert!(!text.contains("test."), "{text}");
    assert!(
        text.contains("%0 = \"builtin.unrealized_conversion_cast\"() : () -> i32"),
        "{text}"
    );
    assert_eq!(text.lines().count(), TEXT.lines().count());
    assert!(
        StandIns {
            end: None,
            region: None
        }
        .put_into(TEXT)
        .is_none()
    );
}

#[test]
fn what_has_no_result_gets_one() {
    let none = StandIns {
        end: None,
        region: None,
    };
    let text = none
        .put_into("  \"test.next\"() {a = \"x -> ()\"} : () -> ()\n")
        .expect("a cast will do");
    assert_eq!(
        text,
        "  \"builtin.unrealized_conversion_cast\"() {a = \"x -> ()\"} : () -> i1\n"
    );
}
