//! Values of enums, by the names of their cases.

use crate::reason::Reason;
use crate::renamed::Renamed;
use format_runtime::dialect::{EnumCase, EnumDefinition};

/// The value that has the name of an old value now.
pub(super) fn value(
    value: i64,
    old: &EnumDefinition,
    new: &EnumDefinition,
    renamed: &Renamed,
) -> Result<i64, Reason> {
    let gone = |case: &str| Reason::NoCase {
        enumeration: old.cpp_type.clone(),
        case: case.to_owned(),
    };
    let carried =
        |case: &EnumCase| case_of(case, old, new, renamed).ok_or_else(|| gone(&case.text));
    // The value may be stored with another sign than the case has.
    let mask = u64::MAX >> (64 - old.width.clamp(1, 64));
    let bits = value.cast_unsigned() & mask;
    let exact = old
        .cases
        .iter()
        .find(|case| case.value.cast_unsigned() & mask == bits);
    if let Some(case) = exact
        && (old.bits.is_none() || bits == 0)
    {
        return carried(case);
    }
    if old.bits.is_none() {
        return Err(gone(&value.to_string()));
    }
    let mut union = 0;
    for bit in (0..64)
        .map(|shift| 1_u64 << shift)
        .filter(|bit| bits & bit != 0)
    {
        let single = old
            .cases
            .iter()
            .find(|case| case.value.cast_unsigned() & mask == bit);
        match (single, exact) {
            (Some(case), _) => union |= carried(case)?,
            // A group with bits that have no name of their own.
            (None, Some(case)) => return carried(case),
            (None, None) => {
                let group = old.cases.iter().find(|case| {
                    let own = case.value.cast_unsigned() & mask;
                    own & bit != 0 && own & !bits == 0
                });
                union |= carried(group.ok_or_else(|| gone(&value.to_string()))?)?;
            }
        }
    }
    Ok(union)
}

/// The value of the new case that has the name of an old one: its C++ name or, if there is none, its spelling.
fn case_of(
    case: &EnumCase,
    old: &EnumDefinition,
    new: &EnumDefinition,
    renamed: &Renamed,
) -> Option<i64> {
    let name = renamed.case(&old.cpp_type, &case.symbol);
    let spelled = |text: &str| {
        new.cases
            .iter()
            .find(|each| each.text == text)
            .map(|each| each.value)
    };
    new.symbol(name).or_else(|| {
        spelled(if name == case.symbol {
            &case.text
        } else {
            name
        })
    })
}
