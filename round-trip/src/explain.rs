//! Which elements of a format clash.

use crate::check::Failure;
use crate::fuzzer::Fuzzer;
use crate::generate::{Domain, Recipe};

/// Where what was printed stops being what is read.
#[derive(Clone, Debug)]
pub struct Clash {
    /// The text of the operation up to where the parser stopped.
    pub before: String,
    /// The text that it could not go on with.
    pub at: String,
    /// What the parser said.
    pub message: String,
    /// What the format printed last before that place, and what after it.
    pub elements: Option<(String, String)>,
}

/// From a failure to parse: the two sides of the place where the parser stopped. What comes back different has no
/// such place.
pub(crate) fn clash(_: &mut Fuzzer<'_, '_>, _: &Domain<'_>, _: &Recipe, failure: &Failure) -> Option<Clash> {
    let Failure::PrintedDoesNotParse { printed, diagnostics, .. } = failure else { return None };
    let diagnostic = diagnostics.iter().find(|each| each.is_error)?;
    let offset = (0..=diagnostic.offset.min(printed.len())).rev().find(|&at| printed.is_char_boundary(at))?;
    let line = printed[..offset].rfind('\n').map_or(0, |at| at + 1);
    let end = printed[offset..].find('\n').map_or(printed.len(), |at| offset + at);
    Some(Clash {
        before: printed[line..offset].trim_start().to_owned(),
        at: printed[offset..end].to_owned(),
        message: diagnostic.message.clone(),
        elements: None,
    })
}
