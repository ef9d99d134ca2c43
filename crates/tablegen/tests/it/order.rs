//! The order of names.

use std::rc::Rc;
use tablegen::internals::Order;

#[test]
fn orders_grow() {
    // Names in another order than the numbers; every seventh number has none.
    let names: Vec<Option<String>> = (0..300u32)
        .map(|number| (number % 7 != 3).then(|| format!("n{:03}", number * 37 % 300)))
        .collect();
    let name = |number: u32| names[number as usize].as_deref();
    let mut order = Rc::new(Order::default());
    for until in [0, 1, 1, 40].into_iter().chain(41..300) {
        order = order.grown(until, name);
        if until % 50 == 0 {
            assert_eq!(
                order.numbers(name).len(),
                (0..until as u32)
                    .filter(|&each| name(each).is_some())
                    .count()
            );
        }
    }
    let found: Vec<&str> = order
        .numbers(name)
        .iter()
        .filter_map(|&number| name(number))
        .collect();
    let mut expected: Vec<&str> = (0..299).filter_map(name).collect();
    expected.sort_unstable();
    assert_eq!(found, expected);
}
