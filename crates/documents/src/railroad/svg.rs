//! Pictures for documents.

use crate::railroad::diagram::Diagram;
use crate::railroad::label::{escaped, visible};
use crate::railroad::metrics::Metrics;
use crate::railroad::picture::{Block, BlockKind, Picture, Point, Rail};
use std::fmt::Write;

/// Options for drawing a picture in a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SvgOptions<'o> {
    /// The maximum width in pixels, unless an unbreakable part is wider.
    pub width: u32,
    /// A description for screen readers.
    pub title: &'o str,
    /// A unique name within the document, of letters, digits and hyphens.
    pub id: &'o str,
    /// True for a standalone picture with its style and a background. Otherwise the document contains [`STYLE`].
    pub alone: bool,
}

/// The style of all pictures. A document changes colors by setting the properties with the prefix `--railroad-` for
/// elements of the class `railroad`.
pub const STYLE: &str = "\
.railroad{--railroad-background:#fff;--railroad-text:#1f2328;--railroad-rail:#59636e;--railroad-terminal:#ddf4ff;\
--railroad-terminal-edge:#0969da;--railroad-nonterminal:#f6f8fa;--railroad-nonterminal-edge:#59636e;--railroad-note:#59636e;\
font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;max-width:100%;height:auto}\
@media(prefers-color-scheme:dark){.railroad{--railroad-background:#0d1117;--railroad-text:#e6edf3;--railroad-rail:#9198a1;\
--railroad-terminal:#10294d;--railroad-terminal-edge:#58a6ff;--railroad-nonterminal:#1c2129;--railroad-nonterminal-edge:#9198a1;\
--railroad-note:#9da7b1}}\
.railroad .background{fill:var(--railroad-background)}\
.railroad text{fill:var(--railroad-text);text-anchor:middle;white-space:pre}\
.railroad path{fill:none;stroke:var(--railroad-rail);stroke-width:1.5}\
.railroad .arrow{fill:var(--railroad-rail);stroke:none}\
.railroad .terminal{fill:var(--railroad-terminal);stroke:var(--railroad-terminal-edge)}\
.railroad .nonterminal{fill:var(--railroad-nonterminal);stroke:var(--railroad-nonterminal-edge)}\
.railroad .frame{fill:none;stroke:var(--railroad-note);stroke-dasharray:4 3}\
.railroad .note{fill:var(--railroad-note);font-style:italic}\
.railroad .title{fill:var(--railroad-note);font-style:italic;text-anchor:start}\
.railroad a text{text-decoration:underline}";

/// The margin around the picture, in pixels.
const MARGIN: i32 = 6;
/// The radius of a corner, in pixels.
const RADIUS: i32 = 9;
/// Half of the height of an arrow, in pixels.
const ARROW: i32 = 4;

/// Draws a diagram as an SVG element. Its `title` and `desc` describe it in words.
pub fn svg(diagram: &Diagram, options: &SvgOptions<'_>) -> String {
    let most = i32::try_from(options.width)
        .unwrap_or(i32::MAX)
        .saturating_sub(2 * MARGIN);
    let picture = Picture::of(diagram, &Metrics::PIXELS, most);
    let (width, height) = (picture.width + 2 * MARGIN, picture.height + 2 * MARGIN);
    let id = escaped(options.id);
    // Links inside an image would not be accessible.
    let role = if diagram.has_links() { "group" } else { "img" };
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"railroad\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"{} {} {width} {height}\" role=\"{role}\" aria-labelledby=\"{id}-title {id}-desc\">\
         <title id=\"{id}-title\">{}</title><desc id=\"{id}-desc\">{}</desc>",
        -MARGIN,
        -MARGIN,
        escaped(&visible(options.title)),
        escaped(&visible(&diagram.to_string())),
    );
    if options.alone {
        let (x, y) = (-MARGIN, -MARGIN);
        out += &format!("<style>{STYLE}</style>");
        out += &format!(
            "<rect class=\"background\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"6\"/>"
        );
    }
    out += &lines(&picture);
    for block in &picture.blocks {
        draw_block(&mut out, block);
    }
    out.push_str("</svg>\n");
    out
}

/// The rails, the bars at both ends, and the arrows.
fn lines(picture: &Picture) -> String {
    let (mut path, mut arrows) = (String::new(), String::new());
    for end in [picture.start, picture.end] {
        write(&mut path, format_args!("M{} {}v16", end.x, end.y - 8));
    }
    for rail in &picture.rails {
        draw_rail(&mut path, rail);
        for pair in rail
            .points
            .windows(2)
            .filter(|pair| pair[0].x - pair[1].x >= 2 * RADIUS)
        {
            let (x, y) = ((pair[0].x + pair[1].x) / 2 - ARROW / 2, pair[0].y);
            write(
                &mut arrows,
                format_args!("M{x} {y}l{} {}v{}z", ARROW + 2, -ARROW, 2 * ARROW),
            );
        }
    }
    let mut out = format!("<path d=\"{path}\"/>");
    if !arrows.is_empty() {
        out += &format!("<path class=\"arrow\" d=\"{arrows}\"/>");
    }
    out
}

/// A line with rounded corners.
fn draw_rail(path: &mut String, rail: &Rail) {
    let (Some(first), Some(last)) = (rail.points.first(), rail.points.last()) else {
        return;
    };
    write(path, format_args!("M{} {}", first.x, first.y));
    let mut at = *first;
    for corner in rail.points.windows(3) {
        let [before, corner, after] = [corner[0], corner[1], corner[2]];
        // Another corner may take half of the distance between them.
        let room =
            |other: Point, is_end: bool| distance(corner, other) / if is_end { 1 } else { 2 };
        let radius = RADIUS
            .min(room(before, before == *first))
            .min(room(after, after == *last));
        let (from, to) = (
            towards(corner, before, radius),
            towards(corner, after, radius),
        );
        line_to(path, at, from);
        write(
            path,
            format_args!("Q{} {} {} {}", corner.x, corner.y, to.x, to.y),
        );
        at = to;
    }
    line_to(path, at, *last);
}

fn line_to(path: &mut String, from: Point, to: Point) {
    if from.x != to.x {
        write(path, format_args!("H{}", to.x));
    } else if from.y != to.y {
        write(path, format_args!("V{}", to.y));
    }
}

/// The distance of two points on a horizontal or vertical line.
fn distance(one: Point, other: Point) -> i32 {
    (one.x - other.x).abs() + (one.y - other.y).abs()
}

/// The point this far from one towards the other.
fn towards(from: Point, to: Point, length: i32) -> Point {
    Point::new(
        from.x + (to.x - from.x).signum() * length,
        from.y + (to.y - from.y).signum() * length,
    )
}

fn draw_block(out: &mut String, block: &Block) {
    let Block {
        corner: Point { x, y },
        width,
        height,
        ..
    } = *block;
    let link = block.link.as_deref().map(escaped);
    if let Some(link) = &link {
        write(out, format_args!("<a href=\"{link}\">"));
    }
    let shape = match block.kind {
        BlockKind::Terminal => Some(("terminal", 11)),
        BlockKind::Nonterminal => Some(("nonterminal", 2)),
        BlockKind::Frame => Some(("frame", 6)),
        BlockKind::Comment => None,
    };
    if let Some((class, radius)) = shape {
        let size = format_args!("width=\"{width}\" height=\"{height}\" rx=\"{radius}\"");
        write(
            out,
            format_args!("<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" {size}/>"),
        );
    }
    let (class, left) = match block.kind {
        BlockKind::Terminal | BlockKind::Nonterminal => ("", x + width / 2),
        BlockKind::Comment => (" class=\"note\"", x + width / 2),
        BlockKind::Frame => (" class=\"title\"", x + Metrics::PIXELS.beside_text / 2),
    };
    let mut middle = y + Metrics::PIXELS.half_line;
    for line in &block.lines {
        // The middle of the letters is a little above the base line.
        write(
            out,
            format_args!(
                "<text{class} x=\"{left}\" y=\"{}\">{}</text>",
                middle + 4,
                escaped(line)
            ),
        );
        middle += Metrics::PIXELS.line;
    }
    if link.is_some() {
        out.push_str("</a>");
    }
}

fn write(out: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string never fails.
    let _ = out.write_fmt(text);
}
