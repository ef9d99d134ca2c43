//! All details of the records as text, in the style of `llvm-tblgen --print-detailed-records`, without its memory
//! statistics at the end.

use crate::evaluate::print::{Describe, print_declaration, print_value_bytes};
use crate::evaluate::record::FieldState;
use crate::evaluate::record::RecordData;
use crate::evaluate::types::ClassId;
use crate::records::World;
use crate::text::write_if_enough;
use crate::{Class, Records, SourceMap, Span};
use std::io::{Result, Write};

/// Writes global variables, classes and records, each with its place. The heading names `root` as the root file.
///
/// # Errors
///
/// An error of `out`.
pub fn write_detailed(
    records: &Records<'_>,
    sources: &SourceMap,
    root: &str,
    out: &mut dyn Write,
) -> Result<()> {
    let mut printer = Printer {
        world: records.world,
        sources,
        text: Vec::new(),
    };
    printer.push(&format!("DETAILED RECORDS for file {root}\n"));
    printer.globals(records);
    let mut classes: Vec<&Class<'_>> = records.classes().iter().collect();
    classes.sort_unstable_by_key(|class| class.name);
    printer.heading("Classes", classes.len());
    for class in classes {
        printer.class(class);
        write_if_enough(&mut printer.text, out)?;
    }
    let by_name = records.by_name();
    printer.push("\n");
    printer.heading("Records", by_name.len());
    for record in by_name {
        printer.record(record);
        write_if_enough(&mut printer.text, out)?;
    }
    out.write_all(&printer.text)
}

struct Printer<'a, 's> {
    world: &'s World<'s>,
    sources: &'a SourceMap,
    text: Vec<u8>,
}

impl<'s> Printer<'_, 's> {
    fn push(&mut self, text: &str) {
        self.text.extend_from_slice(text.as_bytes());
    }

    fn heading(&mut self, title: &str, count: usize) {
        self.push(&format!(
            "-------------------- {title} ({count}) --------------------\n"
        ));
    }

    /// `|file:line|`
    fn place(&mut self, span: Span) {
        let name = self.sources.name(span.file);
        let name = &name[name.rfind(['/', '\\']).map_or(0, |slash| slash + 1)..];
        let line = self.sources.line_column(span.file, span.start).line;
        self.push(&format!("|{name}:{line}|"));
    }

    fn globals(&mut self, records: &Records<'s>) {
        let mut globals: Vec<_> = records
            .globals
            .iter()
            .map(|(name, &value)| (self.world.symbol_text(name), value))
            .collect();
        globals.sort_unstable_by_key(|&(name, _)| name);
        self.push("\n");
        self.heading("Global Variables", globals.len());
        self.push("\n");
        for (name, value) in globals {
            self.push(&format!("{name} = "));
            print_value_bytes(self.world, value, &mut self.text);
            self.push("\n");
        }
        self.push("\n");
    }

    fn class(&mut self, class: &Class<'s>) {
        self.title(class.name, class.span);
        let params = &class.data.params;
        self.push(if params.is_empty() {
            "  Template args: (none)\n"
        } else {
            "  Template args:\n"
        });
        for param in params {
            self.push("    ");
            print_declaration(
                self.world,
                param.ty,
                param.qualified,
                param.default,
                &mut self.text,
            );
            self.end_of_line(param.span);
        }
        let rec = &class.data.rec;
        let direct: Vec<ClassId> = rec.superclasses.direct().collect();
        self.superclasses(rec.superclasses.iter().map(|(class, _)| class), &direct);
        // The heading of the list is written without `(none)` after template arguments, as in `llvm-tblgen`.
        self.fields(&rec.fields, params.is_empty());
    }

    fn record(&mut self, record: &RecordData<'s>) {
        self.title(
            if record.name.is_empty() {
                "\"\""
            } else {
                record.name
            },
            record.spans[0],
        );
        if record.spans.len() > 1 {
            self.push("  Defm sequence:");
            for &span in record.spans.iter().rev() {
                self.push(" ");
                self.place(span);
            }
            self.push("\n");
        }
        self.superclasses(
            record.superclasses.iter().map(|&(class, _)| class),
            record.direct_superclasses,
        );
        self.fields(record.fields, true);
    }

    fn title(&mut self, name: &str, span: Span) {
        self.push("\n");
        self.push(name);
        self.end_of_line(span);
    }

    fn end_of_line(&mut self, span: Span) {
        self.push("  ");
        self.place(span);
        self.push("\n");
    }

    /// Writes the superclasses, indirect ones in parentheses.
    fn superclasses(&mut self, all: impl Iterator<Item = ClassId>, direct: &[ClassId]) {
        self.push("  Superclasses:");
        if direct.is_empty() {
            self.push(" (none)");
        }
        for class in all {
            let name = self.world.class_name(class);
            self.push(&if direct.contains(&class) {
                format!(" {name}")
            } else {
                format!(" ({name})")
            });
        }
        self.push("\n");
    }

    fn fields(&mut self, fields: &[FieldState<'s>], prints_none: bool) {
        self.push(if fields.is_empty() && prints_none {
            "  Fields: (none)\n"
        } else {
            "  Fields:\n"
        });
        for field in fields {
            self.push(if field.may_be_open {
                "    field "
            } else {
                "    "
            });
            print_declaration(
                self.world,
                field.ty,
                field.name,
                field.value,
                &mut self.text,
            );
            self.end_of_line(field.span);
        }
    }
}
