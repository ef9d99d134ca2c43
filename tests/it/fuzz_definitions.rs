//! Paths of saved definitions.

use asmf::internals::normalised;
use std::path::Path;

#[test]
fn paths_stay_in_the_folder() {
    let of = |path| normalised(Path::new(path));
    assert_eq!(of("a/./b/../c.td").as_deref(), Some("a/c.td"));
    assert_eq!(of("../c.td"), None);
    assert_eq!(of("a/../../c.td"), None);
    assert_eq!(of("/c.td"), None);
}
