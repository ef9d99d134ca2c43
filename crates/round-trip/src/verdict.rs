//! The verdicts of judges.

/// The verdict of a judge on a suspicious operation. Judges are a [`crate::Fuzzer`], in this process, and a
/// [`crate::referee::Referee`], another program; both use the same verdicts.
///
/// `F` describes the failure to round-trip, `R` is a reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict<F, R = ()> {
    /// It round-trips.
    Same,
    /// It does not round-trip.
    Confirmed(F),
    /// A verifier rejects it, or no valid instance can be built. The format may still be correct.
    Refused(R),
    /// The judge does not know the dialect, the operation, or something about it that is only defined in C++.
    Unknown(R),
    /// The judge refuses the text of an attribute or type in it, as we do: the value has no text. Nothing is known of
    /// the operation.
    NoText(R),
    /// The judge crashes on the operation before it prints anything.
    Crash,
}

impl<F, R> Verdict<F, R> {
    /// True if it does not round-trip.
    pub fn is_confirmed(&self) -> bool {
        matches!(self, Verdict::Confirmed(_))
    }

    /// The verdict without its reason.
    pub(crate) fn kind(&self) -> Verdict<()> {
        match self {
            Verdict::Same => Verdict::Same,
            Verdict::Confirmed(_) => Verdict::Confirmed(()),
            Verdict::Refused(_) => Verdict::Refused(()),
            Verdict::Unknown(_) => Verdict::Unknown(()),
            Verdict::NoText(_) => Verdict::NoText(()),
            Verdict::Crash => Verdict::Crash,
        }
    }

    /// The name used in machine-readable output.
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Same => "same",
            Verdict::Confirmed(_) => "confirmed",
            Verdict::Refused(_) => "refused",
            Verdict::Unknown(_) => "unknown",
            Verdict::NoText(_) => "no-text",
            Verdict::Crash => "crash",
        }
    }
}
