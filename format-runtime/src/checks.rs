//! Comparison of fast ways with the plain way.

/// True if each result of a fast way is compared with the result of the plain way. This doubles the time, so it is on in
/// debug builds only, with `ASMF_FAST_PATH_CHECKS` in the environment of the build, as in the full tier of the tests.
pub(crate) const OF_FAST_WAYS: bool =
    cfg!(debug_assertions) && option_env!("ASMF_FAST_PATH_CHECKS").is_some();
