//! Records as text, in the style of `llvm-tblgen --print-records`.

use crate::evaluate::print::{print_body, print_declaration};
use crate::{Class, Records};
use std::io::{Result, Write};

/// The number of bytes buffered before a write.
const ENOUGH: usize = 1 << 16;

/// Writes the classes, then the records. Strings keep their bytes in any encoding.
///
/// # Errors
///
/// An error of `out`.
pub fn write_text(records: &Records<'_>, out: &mut dyn Write) -> Result<()> {
    let mut text = b"------------- Classes -----------------\n".to_vec();
    let mut classes: Vec<&Class<'_>> = records.classes().iter().collect();
    classes.sort_unstable_by_key(|class| class.name);
    for class in classes {
        print_class(records, class, &mut text);
        write_if_enough(&mut text, out)?;
    }
    text.extend_from_slice(b"------------- Defs -----------------\n");
    out.write_all(&text)?;
    write_records(records, out)
}

/// Writes only the records.
///
/// # Errors
///
/// An error of `out`.
pub fn write_records(records: &Records<'_>, out: &mut dyn Write) -> Result<()> {
    let mut text = Vec::new();
    for record in records.iter() {
        text.extend_from_slice(b"def ");
        text.extend_from_slice(record.name().as_bytes());
        let superclasses = record.data.superclasses.iter().map(|&(class, _)| class);
        print_body(record.world, superclasses, record.data.fields, &mut text);
        write_if_enough(&mut text, out)?;
    }
    out.write_all(&text)
}

pub(crate) fn write_if_enough(text: &mut Vec<u8>, out: &mut dyn Write) -> Result<()> {
    if text.len() >= ENOUGH {
        out.write_all(text)?;
        text.clear();
    }
    Ok(())
}

fn print_class<'s>(records: &Records<'s>, class: &Class<'s>, out: &mut Vec<u8>) {
    let world = records.world;
    out.extend_from_slice(b"class ");
    out.extend_from_slice(class.name.as_bytes());
    for (index, param) in class.data.params.iter().enumerate() {
        out.extend_from_slice(if index == 0 { b"<" } else { b", " });
        print_declaration(world, param.ty, param.qualified, param.default, out);
    }
    if !class.data.params.is_empty() {
        out.push(b'>');
    }
    let rec = &class.data.rec;
    let superclasses = rec.superclasses.iter().map(|(class, _)| class);
    print_body(world, superclasses, &rec.fields, out);
}
