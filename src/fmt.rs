//! `asmf fmt`

use crate::cli::FmtArguments;
use crate::files;
use crate::{FINDINGS, SUCCESS, Streams};
use anyhow::Context;
use format_compiler::fmt::format_source;

pub(crate) fn run(arguments: &FmtArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let mut different = 0;
    for root in files::expand_on_disk(&arguments.paths)? {
        let name = root.path.display().to_string();
        let source = std::fs::read(&root.path).with_context(|| name.clone())?;
        let formatted = format_source(&source);
        if formatted.unreadable > 0 {
            let count = formatted.unreadable;
            let formats = if count == 1 { "format" } else { "formats" };
            writeln!(streams.stderr, "{name}: {count} {formats} with errors left alone")?;
        }
        if arguments.stdout {
            streams.stdout.write_all(&formatted.text)?;
        }
        if formatted.text == source {
            continue;
        }
        different += 1;
        if arguments.check {
            writeln!(streams.stdout, "{name}")?;
        } else if !arguments.stdout {
            std::fs::write(&root.path, &formatted.text).with_context(|| name.clone())?;
        }
    }
    Ok(if arguments.check && different > 0 { FINDINGS } else { SUCCESS })
}
