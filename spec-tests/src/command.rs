//! The command line of `asmf`, run in process.

use std::ffi::OsString;

/// Runs `asmf` with nothing on standard input; returns the exit code, standard output and standard error.
pub fn asmf<W: Into<OsString>>(words: impl IntoIterator<Item = W>) -> (u8, String, String) {
    asmf_on(b"", words)
}

/// Like [`asmf()`], with this text on standard input.
pub fn asmf_on<W: Into<OsString>>(
    stdin: &[u8],
    words: impl IntoIterator<Item = W>,
) -> (u8, String, String) {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let streams = asmf::Streams {
        stdin: &mut &*stdin,
        stdout: &mut stdout,
        stderr: &mut stderr,
        stderr_is_terminal: false,
    };
    let words = std::iter::once(OsString::from("asmf")).chain(words.into_iter().map(Into::into));
    let code = asmf::run(words, streams);
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (code, text(stdout), text(stderr))
}
