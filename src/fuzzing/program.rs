//! Runs other programs as judges.

use crate::terminal::interrupt;
use anyhow::{Context, anyhow, bail};
use round_trip::referee::{Program, Referee, Run, Unsuitable};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use upstream_hooks::samples;

/// The time limit of a process.
const PATIENCE: Duration = Duration::from_secs(30);

/// A program with its initial arguments.
#[derive(Debug)]
pub struct OtherProgram {
    program: String,
    arguments: Vec<String>,
}

/// A judge with the program of a command line.
///
/// # Errors
///
/// If the program can't be run, or doesn't print its input.
pub fn referee(command: &str) -> anyhow::Result<Referee<OtherProgram>> {
    // A path may contain spaces.
    let words = if Path::new(command).is_file() {
        Some(vec![command.to_owned()])
    } else {
        shlex::split(command)
    };
    let words = words.unwrap_or_default();
    let [program, arguments @ ..] = &words[..] else {
        bail!("--against '{command}': that is no command");
    };
    let program = OtherProgram {
        program: program.clone(),
        arguments: arguments.to_vec(),
    };
    Referee::new(program, &samples::ENDS, &samples::REGIONS).map_err(|error| match error {
        Unsuitable::Error(error) => error,
        unsuitable => anyhow!("--against '{command}': {unsuitable}; name a program like mlir-opt"),
    })
}

impl Program for OtherProgram {
    type Error = anyhow::Error;

    fn run(&self, flags: &[&str], input: String) -> anyhow::Result<Run> {
        let arguments = self.arguments.iter().map(String::as_str);
        run(&self.program, arguments.chain(flags.iter().copied()), input)
    }
}

/// Runs a program on an input. An interrupt ends the program and is an error.
fn run<'a>(
    program: &str,
    arguments: impl Iterator<Item = &'a str>,
    input: String,
) -> anyhow::Result<Run> {
    let mut command = Command::new(program);
    command.args(arguments);
    // A crash is recognised by its signal; symbolizing a stack trace takes longer than everything else.
    command
        .env("LLVM_DISABLE_SYMBOLIZATION", "1")
        .env("LLVM_DISABLE_CRASH_REPORT", "1");
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    // Ctrl-C is meant for this process: the end of another program would look like a crash.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let mut child = command.spawn().with_context(|| program.to_owned())?;
    let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    // A crash closes the pipe early; the exit status tells the reason.
    let writer =
        std::thread::spawn(move || stdin.map(|mut stdin| stdin.write_all(input.as_bytes())));
    let stdout = std::thread::spawn(move || text_of(stdout));
    let stderr = std::thread::spawn(move || text_of(stderr));
    let started = Instant::now();
    let mut pause = Duration::from_millis(1);
    let status = loop {
        if let Some(status) = child.try_wait().with_context(|| program.to_owned())? {
            break Some(status);
        }
        if interrupt::is_seen() {
            end(&mut child, program)?;
            bail!("interrupted");
        }
        if started.elapsed() > PATIENCE {
            end(&mut child, program)?;
            break None;
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    };
    let _ = writer.join();
    let stdout = stdout.join().unwrap_or_default();
    let stderr = stderr.join().unwrap_or_default();
    // Some programs have several exit codes for errors; a crash is a signal, or an exit code for one.
    let ended = status
        .and_then(|status| status.code())
        .is_some_and(|code| (0..126).contains(&code));
    Ok(Run {
        ended,
        stdout,
        stderr,
    })
}

fn end(child: &mut Child, program: &str) -> anyhow::Result<()> {
    child
        .kill()
        .and_then(|()| child.wait())
        .map(drop)
        .with_context(|| program.to_owned())
}

fn text_of(pipe: Option<impl Read>) -> String {
    let mut bytes = Vec::new();
    if let Some(mut pipe) = pipe {
        // Bytes read before an error still count.
        let _ = pipe.read_to_end(&mut bytes);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
