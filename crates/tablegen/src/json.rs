//! Records as JSON, in the shape of `llvm-tblgen --dump-json`.

use crate::Records;
use crate::evaluate::node::{DagNode, Kind, V};
use crate::evaluate::print::{Describe, print_value};
use crate::evaluate::record::RecordData;
use crate::names::Symbol;
use crate::records::World;
use crate::stack::with_stack;
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// All records as one JSON object: each record under its name, the names below each class under `!instanceof`.
pub fn to_json(records: &Records<'_>) -> String {
    let mut out = Vec::new();
    JsonWriter::default().write(records, &mut out);
    String::from_utf8(out).unwrap_or_default()
}

/// A JSON string.
pub fn json_string(text: &str) -> String {
    let mut out = String::new();
    string(text, &mut out);
    out
}

/// Writes the records of several evaluations one after the other, each as [`to_json`] does. The text of records
/// shared with the previous evaluation is reused.
#[derive(Default)]
pub struct JsonWriter {
    /// By number of the record.
    cached: Vec<Cached>,
    /// The members of the known records, in order of number, each with a comma before it.
    text: String,
    /// The names of the known records, in the same form.
    names: String,
    orders: Orders,
}

/// The ranges of a record's text and of its name.
#[derive(Clone, Copy)]
struct Cached {
    /// 0 if there is no record.
    serial: u64,
    text: (usize, usize),
    name: (usize, usize),
}

impl JsonWriter {
    /// Appends the records to `out`, and a line break.
    pub fn write(&mut self, records: &Records<'_>, out: &mut Vec<u8>) {
        self.update(records.world);
        let by_name = records.by_name();
        out.extend_from_slice(b"{\"!instanceof\":{");
        self.instances(records, &by_name, out);
        out.extend_from_slice(b"},\"!tablegen_json_version\":1");
        let text = self.text.as_bytes();
        for record in &by_name {
            let (start, end) = self.cached[record.id.0 as usize].text;
            out.extend_from_slice(&text[start..end]);
        }
        out.extend_from_slice(b"}\n");
    }

    /// For each class, in order of name, the names of the records below.
    fn instances(&self, records: &Records<'_>, by_name: &[&RecordData<'_>], out: &mut Vec<u8>) {
        // Each class's part of `members` ends where the next one begins.
        let world = records.world;
        let mut ends = vec![0; world.classes.len()];
        for &(class, _) in by_name.iter().flat_map(|record| record.superclasses) {
            ends[class.0 as usize] += 1;
        }
        let mut length = 0;
        for end in &mut ends {
            length += std::mem::replace(end, length);
        }
        let starts = ends.clone();
        let mut members = vec![(0, 0); length];
        for record in by_name {
            let name = self.cached[record.id.0 as usize].name;
            for &(class, _) in record.superclasses {
                let end = &mut ends[class.0 as usize];
                members[*end] = name;
                *end += 1;
            }
        }
        let names = self.names.as_bytes();
        let mut quoted = String::new();
        for (index, class) in records.classes_by_name().enumerate() {
            quoted.clear();
            quoted.push_str(if index == 0 { "" } else { "," });
            string(world.class_name(class), &mut quoted);
            quoted.push_str(":[");
            out.extend_from_slice(quoted.as_bytes());
            for (index, &(start, end)) in members[starts[class.0 as usize]..ends[class.0 as usize]]
                .iter()
                .enumerate()
            {
                out.extend_from_slice(&names[start + usize::from(index == 0)..end]);
            }
            out.push(b']');
        }
    }

    /// Writes the text of all records; unchanged records come first and are reused.
    fn update(&mut self, world: &World<'_>) {
        let serial = |record: &Option<&RecordData<'_>>| record.map_or(0, |record| record.serial);
        let same = self
            .cached
            .iter()
            .zip(world.records)
            .take_while(|(known, record)| known.serial == serial(record));
        let same = same.count();
        if let Some(first) = self.cached.get(same) {
            self.text.truncate(first.text.0);
            self.names.truncate(first.name.0);
            self.cached.truncate(same);
        }
        for record in &world.records[same..] {
            let (text, name) = (self.text.len(), self.names.len());
            if let Some(record) = record {
                self.names.push(',');
                string(record.name, &mut self.names);
                self.text.push_str(&self.names[name..]);
                self.text.push(':');
                object(world, record, &mut self.orders, &mut self.text);
            }
            let (text, name) = ((text, self.text.len()), (name, self.names.len()));
            self.cached.push(Cached {
                serial: serial(record),
                text,
                name,
            });
        }
    }
}

fn separated<T>(items: &[T], out: &mut String, mut write: impl FnMut(&T, &mut String)) {
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        write(item, out);
    }
}

/// For fields in order of declaration: their indices by name, each with `,"name":`. Many records have the same
/// fields.
type Orders = FxHashMap<Vec<Symbol>, Vec<(usize, String)>>;

fn object<'s>(world: &World<'s>, record: &RecordData<'s>, orders: &mut Orders, out: &mut String) {
    let _ = write!(
        out,
        "{{\"!anonymous\":{},\"!fields\":[",
        record.is_anonymous
    );
    let open: Vec<&str> = record
        .fields
        .iter()
        .filter(|state| state.may_be_open)
        .map(|state| world.symbol_text(state.name))
        .collect();
    separated(&open, out, |name, out| string(name, out));
    out.push_str("],\"!locs\":[");
    locations(world, record, out);
    out.push_str("],\"!name\":");
    string(record.name, out);
    out.push_str(",\"!superclasses\":[");
    separated(record.superclasses, out, |&(class, _), out| {
        string(world.class_name(class), out);
    });
    out.push(']');
    let states = record.fields;
    let order = orders
        .entry(states.iter().map(|state| state.name).collect())
        .or_insert_with_key(|names| {
            let mut order: Vec<usize> = (0..names.len()).collect();
            order.sort_unstable_by_key(|&index| world.symbol_text(names[index]));
            let key = |index: usize| {
                (
                    index,
                    format!(",{}:", json_string(world.symbol_text(names[index]))),
                )
            };
            order.into_iter().map(key).collect()
        });
    for (index, key) in order.iter() {
        out.push_str(key);
        value(world, states[*index].value, out);
    }
    out.push('}');
}

/// Writes `"file.td:12"` for every place of the record.
fn locations(world: &World<'_>, record: &RecordData<'_>, out: &mut String) {
    let sources = world.library.sources();
    separated(record.spans, out, |span, out| {
        let name = sources.name(span.file);
        let name = name.rsplit_once('/').map_or(name, |(_, name)| name);
        let line = sources.line_column(span.file, span.start).line;
        string(&format!("{name}:{line}"), out);
    });
}

fn value<'s>(world: &World<'s>, node: V<'s>, out: &mut String) {
    with_stack(|| value_inside(world, node, out));
}

fn value_inside<'s>(world: &World<'s>, node: V<'s>, out: &mut String) {
    match node.kind {
        Kind::Unset => out.push_str("null"),
        Kind::Bit(bit) => out.push(if bit { '1' } else { '0' }),
        Kind::Int(int) => {
            let _ = write!(out, "{int}");
        }
        Kind::Str(text) => string(&text.lossy(), out),
        Kind::Bits(values) | Kind::List(values) => {
            out.push('[');
            separated(values, out, |node, out| value(world, node, out));
            out.push(']');
        }
        Kind::Def(record) => {
            let name = world.record_name(record);
            out.push_str("{\"def\":");
            string(name, out);
            out.push_str(",\"kind\":\"def\",\"printable\":");
            string(name, out);
            out.push('}');
        }
        Kind::Dag(dag_node) => dag(world, node, dag_node, out),
        Kind::Var(name) => variable(
            world.symbol_text(name),
            None,
            &print_value(world, node),
            out,
        ),
        Kind::VarBit(of, bit) if matches!(of.kind, Kind::Var(_)) => {
            variable(
                &print_value(world, of),
                Some(bit),
                &print_value(world, node),
                out,
            );
        }
        _ => {
            out.push_str("{\"kind\":\"complex\",\"printable\":");
            string(&print_value(world, node), out);
            out.push('}');
        }
    }
}

fn variable(name: &str, bit: Option<u32>, printable: &str, out: &mut String) {
    out.push('{');
    if let Some(bit) = bit {
        let _ = write!(out, "\"index\":{bit},");
    }
    let kind = if bit.is_some() { "varbit" } else { "var" };
    let _ = write!(out, "\"kind\":\"{kind}\",\"printable\":");
    string(printable, out);
    out.push_str(",\"var\":");
    string(name, out);
    out.push('}');
}

fn dag<'s>(world: &World<'s>, node: V<'s>, dag: &DagNode<'s>, out: &mut String) {
    out.push_str("{\"args\":[");
    separated(dag.arguments, out, |argument, out| {
        out.push('[');
        value(world, argument.value, out);
        out.push(',');
        match argument.name {
            Some(name) => string(world.symbol_text(name), out),
            None => out.push_str("null"),
        }
        out.push(']');
    });
    out.push_str("],\"kind\":\"dag\",");
    if let Some(name) = dag.operator_name {
        out.push_str("\"name\":");
        string(world.symbol_text(name), out);
        out.push(',');
    }
    out.push_str("\"operator\":");
    value(world, dag.operator, out);
    out.push_str(",\"printable\":");
    string(&print_value(world, node), out);
    out.push('}');
}

fn is_special(byte: u8) -> bool {
    byte < 0x20 || byte == b'"' || byte == b'\\'
}

/// Writes a JSON string. Runs without special characters are found and copied in blocks.
fn string(text: &str, out: &mut String) {
    out.push('"');
    let mut start = 0;
    while let Some(at) = next_special(text.as_bytes(), start) {
        out.push_str(&text[start..at]);
        start = at + 1;
        match text.as_bytes()[at] {
            b'"' => out.push_str("\\\""),
            b'\\' => out.push_str("\\\\"),
            b'\n' => out.push_str("\\n"),
            b'\r' => out.push_str("\\r"),
            b'\t' => out.push_str("\\t"),
            byte => {
                let _ = write!(out, "\\u{byte:04x}");
            }
        }
    }
    out.push_str(&text[start..]);
    out.push('"');
}

fn next_special(bytes: &[u8], start: usize) -> Option<usize> {
    let (blocks, rest) = bytes[start..].as_chunks::<16>();
    for (index, block) in blocks.iter().enumerate() {
        // No early exit, so a block is processed as a whole.
        if block
            .iter()
            .fold(false, |found, &byte| found | is_special(byte))
        {
            return block
                .iter()
                .position(|&byte| is_special(byte))
                .map(|inside| start + 16 * index + inside);
        }
    }
    let inside = rest.iter().position(|&byte| is_special(byte))?;
    Some(bytes.len() - rest.len() + inside)
}
