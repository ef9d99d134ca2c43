//! Records as JSON, in the shape of `llvm-tblgen --dump-json`.

use crate::evaluate::node::{DagNode, Kind, V};
use crate::evaluate::print::{Describe, print_value};
use crate::names::Symbol;
use crate::records::World;
use crate::{Record, Records};
use rustc_hash::FxHashMap;
use std::fmt::Write;
use std::sync::PoisonError;

/// All records as one JSON object: each record under its name, the names below each class under `!instanceof`.
pub fn to_json(records: &Records<'_>) -> String {
    let mut out = String::from("{\"!instanceof\":{");
    instances(records, &mut out);
    out.push_str("},\"!tablegen_json_version\":1");
    let mut orders = Orders::default();
    for record in records.iter() {
        out.push(',');
        string(record.name(), &mut out);
        out.push(':');
        object(record, &mut orders, &mut out);
    }
    out.push_str("}\n");
    out
}

fn instances(records: &Records<'_>, out: &mut String) {
    let mut lists: Vec<(&str, Vec<&str>)> = records.classes().iter().map(|class| (class.name, Vec::new())).collect();
    lists.sort_unstable_by_key(|list| list.0);
    let indices: FxHashMap<&str, usize> = lists.iter().enumerate().map(|(index, list)| (list.0, index)).collect();
    for record in records.iter() {
        for superclass in record.superclasses() {
            if let Some(&index) = indices.get(superclass.name) {
                lists[index].1.push(record.name());
            }
        }
    }
    separated(&lists, out, |(class, names), out| {
        string(class, out);
        out.push_str(":[");
        separated(names, out, |name, out| string(name, out));
        out.push(']');
    });
}

fn separated<T>(items: &[T], out: &mut String, mut write: impl FnMut(&T, &mut String)) {
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        write(item, out);
    }
}

/// For fields in order of declaration, their order by name: many records have the same fields.
type Orders = FxHashMap<Vec<Symbol>, Vec<usize>>;

fn object(record: Record<'_>, orders: &mut Orders, out: &mut String) {
    let world = record.0.world;
    let _ = write!(out, "{{\"!anonymous\":{},\"!fields\":[", record.is_anonymous());
    let open: Vec<&str> =
        record.0.states.iter().filter(|state| state.may_be_open).map(|state| world.symbol_text(state.name)).collect();
    separated(&open, out, |name, out| string(name, out));
    out.push_str("],\"!locs\":[");
    locations(record, out);
    out.push_str("],\"!name\":");
    string(record.name(), out);
    out.push_str(",\"!superclasses\":[");
    separated(record.superclasses(), out, |superclass, out| string(superclass.name, out));
    out.push(']');
    let states = record.0.states;
    let order = orders.entry(states.iter().map(|state| state.name).collect()).or_insert_with_key(|names| {
        let mut order: Vec<usize> = (0..names.len()).collect();
        order.sort_unstable_by_key(|&index| world.symbol_text(names[index]));
        order
    });
    for &index in order.iter() {
        out.push(',');
        string(world.symbol_text(states[index].name), out);
        out.push(':');
        value(world, states[index].value, out);
    }
    out.push('}');
}

/// `"file.td:12"` for every place of the record.
fn locations(record: Record<'_>, out: &mut String) {
    let sources = record.0.world.library.sources.read().unwrap_or_else(PoisonError::into_inner);
    separated(record.spans(), out, |span, out| {
        let name = sources.name(span.file);
        let name = name.rsplit_once('/').map_or(name, |(_, name)| name);
        let line = sources.line_column(span.file, span.start).line;
        string(&format!("{name}:{line}"), out);
    });
}

fn value<'s>(world: &World<'s>, node: V<'s>, out: &mut String) {
    match node.kind {
        Kind::Unset => out.push_str("null"),
        Kind::Bit(bit) => out.push(if bit { '1' } else { '0' }),
        Kind::Int(int) => {
            let _ = write!(out, "{int}");
        }
        Kind::Str(text) => string(text.text, out),
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
        Kind::Var(name) => variable(world.symbol_text(name), None, &print_value(world, node), out),
        Kind::VarBit(of, bit) if matches!(of.kind, Kind::Var(_)) => {
            variable(&print_value(world, of), Some(bit), &print_value(world, node), out);
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

/// A JSON string. Runs without special characters are copied whole.
fn string(text: &str, out: &mut String) {
    out.push('"');
    let mut start = 0;
    for (index, byte) in text.bytes().enumerate() {
        if byte >= 0x20 && byte != b'"' && byte != b'\\' {
            continue;
        }
        out.push_str(&text[start..index]);
        start = index + 1;
        match byte {
            b'"' => out.push_str("\\\""),
            b'\\' => out.push_str("\\\\"),
            b'\n' => out.push_str("\\n"),
            b'\r' => out.push_str("\\r"),
            b'\t' => out.push_str("\\t"),
            _ => {
                let _ = write!(out, "\\u{byte:04x}");
            }
        }
    }
    out.push_str(&text[start..]);
    out.push('"');
}
