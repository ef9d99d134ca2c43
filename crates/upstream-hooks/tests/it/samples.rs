//! Samples of text for generators of operations.

use upstream_hooks::samples;

#[test]
fn every_scenery_has_one_place_and_serves_something() {
    let sceneries: Vec<&str> = samples::SCENERIES
        .split("\n\n")
        .filter(|text| text.starts_with("for "))
        .collect();
    assert!(sceneries.len() > 40);
    for text in sceneries {
        assert_eq!(
            text.lines().filter(|line| line.trim() == "HERE").count(),
            1,
            "{text}"
        );
    }
}
