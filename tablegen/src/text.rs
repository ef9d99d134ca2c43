//! Records as text, in the style of `llvm-tblgen --print-records`.

use crate::evaluate::print::{Describe, print_body, print_declaration};
use crate::{Class, Records};
use std::fmt::Write;

/// The classes, then the records.
pub fn to_text(records: &Records<'_>) -> String {
    let mut out = String::from("------------- Classes -----------------\n");
    let mut classes: Vec<&Class<'_>> = records.classes().iter().collect();
    classes.sort_unstable_by_key(|class| class.name);
    for class in classes {
        write_class(records, class, &mut out);
    }
    out.push_str("------------- Defs -----------------\n");
    out.push_str(&records_to_text(records));
    out
}

/// The records alone.
pub fn records_to_text(records: &Records<'_>) -> String {
    let mut out = String::new();
    for record in records.iter() {
        let _ = write!(out, "def {}", record.name());
        let superclasses = record.data.superclasses.iter().map(|&(class, _)| record.world.class_name(class));
        print_body(record.world, superclasses, record.data.fields, &mut out);
    }
    out
}

fn write_class<'s>(records: &Records<'s>, class: &Class<'s>, out: &mut String) {
    let world = records.world;
    let _ = write!(out, "class {}", class.name);
    for (index, param) in class.data.params.iter().enumerate() {
        out.push_str(if index == 0 { "<" } else { ", " });
        print_declaration(world, param.ty, param.qualified, param.default, out);
    }
    if !class.data.params.is_empty() {
        out.push('>');
    }
    let superclasses = class.data.rec.superclasses.iter().map(|(class, _)| world.class_name(class));
    print_body(world, superclasses, &class.data.rec.fields, out);
}
