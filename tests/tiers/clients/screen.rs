//! Pictures of Neovim with `asmf lsp`, as they are in `docs/editor.md`.
//!
//! Each file of `corpus/lsp/screens` is a sequence of actions in a terminal. Its documents have the same form as those
//! of `corpus/lsp/clients`. `--- settings` is Lua in addition to the settings on the page. `--- steps` has a line for
//! each step:
//!
//! ```text
//! { "open": "a.mlir", "lines": 20 }
//!                           Neovim starts with this file in a terminal with this number of lines.
//! { "shows": "text" }       It waits until this text is on the screen.
//! { "keys": "gg<C-x>" }     Keys are typed; special ones have Neovim's names.
//! { "picture": "hover" }    The screen is `docs/pictures/editor-hover.svg`; `BLESS=1` draws it.
//! ```

use super::case::sections;
use super::terminal::{Terminal, picture};
use super::{FOLDERS_OF_USERS, path, program, settings_of_neovim};
use serde_json::Value;
use spec_tests::referees;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The time limit for anything.
const PATIENCE: Duration = Duration::from_secs(60);
/// After so long without a change, the screen is final. A picture that is not drawn again must only not change at
/// once.
const QUIET: Duration = Duration::from_millis(200);
const LONG_QUIET: Duration = Duration::from_secs(3);
const COLUMNS: u16 = 100;

/// The settings of the editor besides a user's, for the same look everywhere.
const LOOK: &str = "
vim.o.termguicolors = true
vim.o.background = 'dark'
vim.o.swapfile = false
vim.o.shortmess = vim.o.shortmess .. 'I'
vim.o.ruler = false
vim.o.showcmd = false
";

struct Case {
    name: String,
    documents: Vec<(String, String)>,
    settings: String,
    steps: Vec<Value>,
}

impl Case {
    fn read(path: &Path) -> Case {
        let text = std::fs::read_to_string(path).expect("a file of the project");
        let name = path
            .file_stem()
            .expect("it has a name")
            .to_string_lossy()
            .into_owned();
        let mut case = Case {
            name,
            documents: Vec::new(),
            settings: String::new(),
            steps: Vec::new(),
        };
        for section in sections(&text) {
            let (title, body) = section.split_once('\n').expect("a section has lines");
            match title {
                "settings" => case.settings = body.to_owned(),
                "steps" => {
                    let step = |line: &str| {
                        serde_json::from_str(line)
                            .unwrap_or_else(|error| panic!("{}: {line}: {error}", case.name))
                    };
                    case.steps = body
                        .lines()
                        .filter(|line| !line.trim().is_empty())
                        .map(step)
                        .collect();
                }
                document => case
                    .documents
                    .push((document.to_owned(), format!("{body}\n"))),
            }
        }
        case
    }

    fn all() -> Vec<Case> {
        let entries =
            std::fs::read_dir(referees::workspace().join("corpus/lsp/screens")).expect("a folder");
        let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort();
        assert!(!paths.is_empty(), "there are no cases");
        paths.iter().map(|path| Case::read(path)).collect()
    }

    /// Runs the case up to the first failing step.
    fn run(&self, neovim: &Path) -> Result<(), String> {
        let folder = program::folder("screens", &self.name);
        let workspace = folder.join("workspace");
        for (name, text) in &self.documents {
            program::write(&workspace.join(name), text);
        }
        let settings = folder.join("init.lua");
        program::write(
            &settings,
            &[LOOK, &settings_of_neovim(), &self.settings].concat(),
        );
        let mut terminal = None;
        for step in &self.steps {
            let field = |key: &str| step[key].as_str();
            if let Some(file) = field("open") {
                let lines = step["lines"]
                    .as_u64()
                    .and_then(|lines| lines.try_into().ok());
                let lines = lines.ok_or("a terminal has lines")?;
                let mut command = Command::new(neovim);
                command
                    .arg("-u")
                    .arg(&settings)
                    .arg(file)
                    .current_dir(&workspace);
                command.envs(FOLDERS_OF_USERS.map(|variable| (variable, &folder)));
                command.env("PATH", path()).env("ASMF_NO_CACHE", "1");
                // The capabilities of the terminal, and the language of Neovim.
                command
                    .env("TERM", "xterm-256color")
                    .env("LC_ALL", "C.UTF-8")
                    .env_remove("COLORTERM");
                terminal = Some(
                    Terminal::start(command, lines, COLUMNS).map_err(|error| error.to_string())?,
                );
                continue;
            }
            let terminal = terminal.as_mut().ok_or("the first step opens a file")?;
            if let Some(text) = field("shows") {
                if !terminal.wait(PATIENCE, |screen| screen.contents().contains(text)) {
                    return Err(format!("no `{text}` on\n{}", terminal.screen().contents()));
                }
            } else if let Some(keys) = field("keys") {
                terminal
                    .type_(&typed(keys))
                    .map_err(|error| error.to_string())?;
            } else if let Some(name) = field("picture") {
                compare(terminal, &name_of_picture(name))?;
            } else {
                return Err(format!("no such step: {step}"));
            }
        }
        Ok(())
    }
}

fn name_of_picture(name: &str) -> String {
    format!("editor-{name}.svg")
}

/// Fails unless the terminal shows a picture, or comes to show it.
fn compare(terminal: &mut Terminal, name: &str) -> Result<(), String> {
    let file = referees::workspace().join("docs/pictures").join(name);
    if referees::is_blessing() {
        terminal.settle(LONG_QUIET);
        std::fs::write(&file, picture(terminal.screen())).expect("the project is writable");
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    let is_expected = |screen: &vt100::Screen| picture(screen) == expected;
    let is_shown = terminal.wait(PATIENCE, is_expected);
    terminal.settle(QUIET);
    if is_shown && is_expected(terminal.screen()) {
        return Ok(());
    }
    let shown = picture(terminal.screen());
    Err(format!(
        "{}:\n{}",
        file.display(),
        super::difference(&expected, &shown)
    ))
}

/// The bytes sent by a terminal for keys, some of them as names in `<>`.
fn typed(keys: &str) -> String {
    let mut sent = String::new();
    let mut rest = keys;
    while let Some(at) = rest.find('<') {
        sent.push_str(&rest[..at]);
        let (name, after) = rest[at + 1..]
            .split_once('>')
            .expect("the name of a key has an end");
        sent.push(match name {
            "Esc" => '\u{1b}',
            "CR" => '\r',
            "lt" => '<',
            // The letter without its upper bits.
            control => match control.strip_prefix("C-").map(str::as_bytes) {
                Some([letter]) => char::from(letter & 0x1f),
                _ => panic!("no key is called {name}"),
            },
        });
        rest = after;
    }
    sent + rest
}

pub(crate) fn neovim_draws_it() {
    let Some(neovim) = referees::or_skip("screens", referees::neovim()) else {
        return;
    };
    let check = |case: &Case| {
        case.run(&neovim)
            .err()
            .map(|error| format!("{}: {error}", case.name))
    };
    let errors: Vec<String> = Case::all().iter().filter_map(check).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

/// Every drawn picture is on the page, and the page has no other ones.
pub(crate) fn the_page_has_all_pictures() {
    let page = std::fs::read_to_string(referees::workspace().join("docs/editor.md"))
        .expect("a page of the project");
    let shown = page
        .split("](pictures/")
        .skip(1)
        .filter_map(|link| link.split_once(')'))
        .map(|(name, _)| name.to_owned());
    let mut shown: Vec<String> = shown.collect();
    let steps = Case::all().into_iter().flat_map(|case| case.steps);
    let mut drawn: Vec<String> = steps
        .filter_map(|step| step["picture"].as_str().map(name_of_picture))
        .collect();
    shown.sort();
    drawn.sort();
    assert_eq!(shown, drawn);
}
