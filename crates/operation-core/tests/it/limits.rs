//! Limits on the parts of one operation.

use operation_core::LimitExceeded;
use operation_core::internals::check_counts;

#[test]
fn each_limit_is_the_last_that_is_allowed() {
    let limits = [134_217_727, 8_388_607, 16_777_215, 16_777_215, 65_535];
    let names = ["operands", "results", "regions", "successors", "properties"];
    let check =
        |counts: [usize; 5]| check_counts(counts[0], counts[1], counts[2], counts[3], counts[4]);
    assert_eq!(check(limits), Ok(()));
    for (index, name) in names.into_iter().enumerate() {
        let mut counts = [0; 5];
        counts[index] = limits[index] + 1;
        let expected = format!("an operation has at most {} {name}", limits[index]);
        assert_eq!(
            check(counts).map_err(LimitExceeded::message),
            Err(&*expected)
        );
    }
}
