//! Comparison of shortcuts with the plain way.

use std::fmt::Debug;

/// True if each result of a shortcut is compared with the result of the plain way. It takes twice the time, so only
/// debug builds with `ASMF_FAST_PATH_CHECKS` in their environment do it, as in the full tier of the tests.
const IS_ON: bool = cfg!(debug_assertions) && option_env!("ASMF_FAST_PATH_CHECKS").is_some();

/// Checks equality of the results of a shortcut and of the plain way. `both` computes them; other builds don't call
/// it.
#[inline(always)]
pub(crate) fn check<T: PartialEq + Debug>(both: impl FnOnce() -> [T; 2]) {
    if IS_ON {
        let [shortcut, plain] = both();
        assert_eq!(shortcut, plain, "a shortcut differs from the plain way");
    }
}
