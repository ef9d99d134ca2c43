//! What judges say.

/// What a judge says of an operation that may not come back. Judges are a [`crate::Fuzzer`], in this process, and a
/// [`crate::referee::Referee`], another program: what they say has the same names.
///
/// `F` is how it does not come back, `R` a reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict<F, R = ()> {
    /// It comes back.
    Same,
    /// It does not come back.
    Confirmed(F),
    /// A verifier refuses it, or no valid instance can be made: that says nothing of its format.
    Refused(R),
    /// The judge does not know the dialect, the operation, or something about it that only C++ says.
    Unknown(R),
    /// The judge crashes on the operation, before it prints anything.
    Crash,
}

impl<F, R> Verdict<F, R> {
    /// True if it does not come back.
    pub fn is_confirmed(&self) -> bool {
        matches!(self, Verdict::Confirmed(_))
    }

    /// In a word, for programs.
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Same => "same",
            Verdict::Confirmed(_) => "confirmed",
            Verdict::Refused(_) => "refused",
            Verdict::Unknown(_) => "unknown",
            Verdict::Crash => "crash",
        }
    }
}
