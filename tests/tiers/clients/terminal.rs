//! A program in a terminal, and a picture of its screen.

use anstyle::{Ansi256Color, Color, Effects, RgbColor, Style};
use nix::pty::{Winsize, openpty};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, Command};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};
use vt100::{Cell, Parser, Screen};

/// A terminal with a program in it. The program ends with the terminal.
pub(crate) struct Terminal {
    program: Child,
    /// The device of its keyboard and its screen.
    device: File,
    output: Receiver<Vec<u8>>,
    parser: Parser,
}

impl Terminal {
    /// Starts a program in a terminal of this size.
    pub(crate) fn start(
        mut program: Command,
        lines: u16,
        columns: u16,
    ) -> std::io::Result<Terminal> {
        let size = Winsize {
            ws_row: lines,
            ws_col: columns,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        let ends = openpty(&size, None)?;
        program
            .stdin(ends.slave.try_clone()?)
            .stdout(ends.slave.try_clone()?)
            .stderr(ends.slave);
        let child = program.spawn()?;
        // It holds the other end, and this end must not outlast the program.
        drop(program);
        let device = File::from(ends.master);
        let mut source = device.try_clone()?;
        let (sender, output) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            // After the program's end, reading fails.
            while let Ok(count) = source.read(&mut bytes) {
                if count == 0 || sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        let size = |number: u16| number.try_into().expect("a terminal has lines and columns");
        Ok(Terminal {
            program: child,
            device,
            output,
            parser: Parser::new(size(lines), size(columns), 0),
        })
    }

    /// Types something.
    pub(crate) fn type_(&self, keys: &str) -> std::io::Result<()> {
        (&self.device).write_all(keys.as_bytes())
    }

    /// Waits until the screen is right; returns true if it was before this time was over.
    pub(crate) fn wait(&mut self, patience: Duration, is_right: impl Fn(&Screen) -> bool) -> bool {
        let end = Instant::now() + patience;
        while !is_right(self.parser.screen()) {
            let rest = end.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(rest) {
                Ok(bytes) => self.parser.process(&bytes),
                Err(_) => return false,
            }
        }
        true
    }

    /// Waits until nothing has changed for some time.
    pub(crate) fn settle(&mut self, quiet: Duration) {
        while let Ok(bytes) = self.output.recv_timeout(quiet) {
            self.parser.process(&bytes);
        }
    }

    /// The screen of the terminal.
    pub(crate) fn screen(&self) -> &Screen {
        self.parser.screen()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// The cells of the lines; there is none after a wide character.
fn cells(screen: &Screen) -> impl Iterator<Item = ((u16, u16), &Cell)> {
    let (lines, columns) = screen.size();
    let places =
        (0..lines.get()).flat_map(move |line| (0..columns.get()).map(move |column| (line, column)));
    let cells =
        places.filter_map(|(line, column)| Some(((line, column), screen.cell(line, column)?)));
    cells.filter(|(_, cell)| !cell.is_wide_continuation())
}

/// The colour of most cells.
fn usual(screen: &Screen, colour: fn(&Cell) -> vt100::Color) -> vt100::Color {
    let mut counts: BTreeMap<String, (usize, vt100::Color)> = BTreeMap::new();
    for (_, cell) in cells(screen) {
        let colour = colour(cell);
        counts.entry(format!("{colour:?}")).or_insert((0, colour)).0 += 1;
    }
    counts
        .into_values()
        .max_by_key(|(count, _)| *count)
        .map_or(vt100::Color::Default, |(_, colour)| colour)
}

/// A picture of the screen, as SVG.
pub(crate) fn picture(screen: &Screen) -> String {
    // Cells with these colours have none of their own.
    let (foreground, background) = (usual(screen, Cell::fgcolor), usual(screen, Cell::bgcolor));
    let style_of = |cell: &Cell, is_cursor: bool| {
        let wanted = [
            (cell.bold(), Effects::BOLD),
            (cell.dim(), Effects::DIMMED),
            (cell.italic(), Effects::ITALIC),
            (cell.underline(), Effects::UNDERLINE),
            (cell.inverse() != is_cursor, Effects::INVERT),
        ];
        let effects = wanted
            .into_iter()
            .filter(|(is_set, _)| *is_set)
            .fold(Effects::new(), |all, (_, one)| all | one);
        let own = |colour: vt100::Color, usual| {
            if colour == usual {
                None
            } else {
                as_ansi(colour)
            }
        };
        let style = Style::new().fg_color(own(cell.fgcolor(), foreground));
        style
            .bg_color(own(cell.bgcolor(), background))
            .effects(effects)
    };
    let (mut text, mut last) = (String::new(), Style::new());
    for (place, cell) in cells(screen) {
        if place.1 == 0 && place.0 > 0 {
            text.push_str(&format!("{last:#}\n"));
            last = Style::new();
        }
        let style = style_of(
            cell,
            !screen.hide_cursor() && screen.cursor_position() == place,
        );
        if style != last {
            text.push_str(&format!("{last:#}{style}"));
            last = style;
        }
        text.push_str(if cell.has_contents() {
            cell.contents()
        } else {
            " "
        });
    }
    text.push_str(&format!("{last:#}"));
    let mut terminal = anstyle_svg::Term::new().min_width_px(0);
    if let Some(colour) = as_ansi(foreground) {
        terminal = terminal.fg_color(colour);
    }
    if let Some(colour) = as_ansi(background) {
        terminal = terminal.bg_color(colour);
    }
    terminal.render_svg(&text)
}

fn as_ansi(colour: vt100::Color) -> Option<Color> {
    match colour {
        vt100::Color::Default => None,
        vt100::Color::Idx(number) => Some(Ansi256Color(number).into()),
        vt100::Color::Rgb(red, green, blue) => Some(RgbColor(red, green, blue).into()),
    }
}
