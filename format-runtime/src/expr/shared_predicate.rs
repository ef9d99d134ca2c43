//! Serialisation of a predicate: by its expression.

use super::{Expr, Predicate};
use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};
use std::sync::Arc;

pub(crate) fn serialize<S: Serializer>(
    predicate: &Arc<Predicate>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let expr: &Expr = predicate;
    expr.serialize(serializer)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Arc<Predicate>, D::Error> {
    Expr::deserialize(deserializer).map(Arc::from)
}
