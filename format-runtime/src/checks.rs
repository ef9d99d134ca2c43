//! Comparison of fast ways with the plain way.

/// True if what a fast way gives is compared with what the plain way gives, each time. That takes twice the time, so it is on in debug
/// builds only, with `ASMF_FAST_PATH_CHECKS` in the environment of the build: the full tier of the tests has that.
pub(crate) const OF_FAST_WAYS: bool =
    cfg!(debug_assertions) && option_env!("ASMF_FAST_PATH_CHECKS").is_some();
