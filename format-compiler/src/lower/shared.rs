//! What operations have in common, lowered once.

use super::defaults::Defaults;
use crate::ods::Predicate;
use format_runtime::expr;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// What was lowered for one operation and others share.
#[derive(Default)]
pub(super) struct Shared {
    /// What predicates mean, by their address.
    pub(super) predicates: FxHashMap<*const Predicate, Arc<expr::Predicate>>,
    pub(super) defaults: Defaults,
}
