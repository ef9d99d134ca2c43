//! Lowered parts shared by operations.

use super::defaults::Defaults;
use crate::ods::Predicate;
use format_runtime::expr;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Parts lowered for one operation and shared by others.
#[derive(Default)]
pub(super) struct Shared {
    /// Lowered predicates, by address.
    pub(super) predicates: FxHashMap<*const Predicate, Arc<expr::Predicate>>,
    pub(super) defaults: Defaults,
}
