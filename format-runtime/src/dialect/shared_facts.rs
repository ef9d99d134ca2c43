//! Facts made at their first use.

use super::CxxFacts;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// [`CxxFacts`], perhaps in another form until their first use.
#[derive(Clone, Default)]
pub(super) struct SharedFacts {
    known: OnceLock<Arc<CxxFacts>>,
    make: Option<Arc<dyn Fn() -> CxxFacts + Send + Sync>>,
}

impl SharedFacts {
    /// Facts returned by `make`.
    pub(super) fn made_by(make: Arc<dyn Fn() -> CxxFacts + Send + Sync>) -> Self {
        SharedFacts {
            known: OnceLock::new(),
            make: Some(make),
        }
    }

    /// True if there are none at all.
    pub(super) fn is_none(&self) -> bool {
        self.make.is_none()
            && self
                .known
                .get()
                .is_none_or(|known| **known == CxxFacts::default())
    }

    pub(super) fn get(&self) -> &Arc<CxxFacts> {
        self.known.get_or_init(|| {
            Arc::new(
                self.make
                    .as_ref()
                    .map_or_else(CxxFacts::default, |make| make()),
            )
        })
    }
}

impl From<Arc<CxxFacts>> for SharedFacts {
    fn from(facts: Arc<CxxFacts>) -> Self {
        SharedFacts {
            known: OnceLock::from(facts),
            make: None,
        }
    }
}

impl fmt::Debug for SharedFacts {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(formatter)
    }
}
