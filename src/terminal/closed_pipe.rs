//! Writes to a pipe with a reader that may close it early.

use std::io::{self, ErrorKind, Write};

/// Writes until the reader closes its end of the pipe; later text is discarded without an error.
pub(crate) struct ClosablePipe<'w> {
    inner: &'w mut dyn Write,
    is_closed: bool,
}

impl<'w> ClosablePipe<'w> {
    pub(crate) fn new(inner: &'w mut dyn Write) -> Self {
        ClosablePipe {
            inner,
            is_closed: false,
        }
    }

    /// Returns `instead`, and discards further output, once the reader has closed the pipe.
    fn heed<T>(&mut self, outcome: io::Result<T>, instead: T) -> io::Result<T> {
        match outcome {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.is_closed = true;
                Ok(instead)
            }
            other => other,
        }
    }
}

impl Write for ClosablePipe<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.is_closed {
            return Ok(bytes.len());
        }
        let outcome = self.inner.write(bytes);
        self.heed(outcome, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.is_closed {
            return Ok(());
        }
        let outcome = self.inner.flush();
        self.heed(outcome, ())
    }
}
