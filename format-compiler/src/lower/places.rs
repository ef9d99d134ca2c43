//! The connection between the instructions of programs and the elements of formats.

use super::format::Places;
use super::operation_scope::OperationScope;
use super::{environment, parse, print};
use crate::Compilation;
use crate::check::CheckedFormat;
use crate::cxx::Names;
use crate::ods::Operation;
use format_runtime::dialect::Dialects;
use format_runtime::program::{ParseProgram, PrintProgram};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// The connection between the instructions of the programs of an operation's format and the elements of the format.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ElementPlaces {
    parsed: Places,
    printed: Places,
}

impl ElementPlaces {
    /// Returns the places of the elements of a declared or described format; `None` if the operation has no format to
    /// run.
    pub fn of(compilations: &[Compilation], operation: &str) -> Option<Self> {
        Self::of_all(compilations, &|each| each.name == operation).remove(operation)
    }

    /// Returns the places for each wanted operation with a format to run, by its name.
    pub fn of_all(
        compilations: &[Compilation],
        is_wanted: &dyn Fn(&Operation) -> bool,
    ) -> FxHashMap<String, Self> {
        let mut dialects = Dialects::default();
        let names = environment::add(compilations, &mut dialects);
        let mut all = FxHashMap::default();
        let formats = compilations.iter().flat_map(Compilation::operations);
        for (operation, format) in formats.filter(|(operation, _)| is_wanted(operation)) {
            let Some(format) = format
                .as_ref()
                .filter(|_| !all.contains_key(&operation.name))
            else {
                continue;
            };
            let scope = OperationScope::new(operation, &names, &dialects);
            if let Ok(parsed) = parse::element_places(&scope, format) {
                let printed = print::element_places(&scope, format).unwrap_or_default();
                all.insert(operation.name.clone(), ElementPlaces { parsed, printed });
            }
        }
        all
    }

    /// Returns the range of the element of a parse instruction, in the text of the format.
    pub fn element(&self, instruction: usize) -> Option<Range<usize>> {
        last(&self.parsed, instruction)
    }

    /// Returns the ranges of the elements of a print instruction, in the text of the format: several if it prints
    /// several literals.
    pub fn printed(&self, instruction: usize) -> impl Iterator<Item = Range<usize>> + '_ {
        let own = move |(first, _): &&(usize, Range<usize>)| *first == instruction;
        let is_begin = self.printed.iter().any(|place| own(&place));
        let behind = last(&self.printed, instruction).filter(|_| !is_begin);
        let begin = self.printed.iter().filter(own);
        begin.map(|(_, range)| range.clone()).chain(behind)
    }

    /// Returns all elements, in the order of their parse instructions.
    pub fn elements(&self) -> impl Iterator<Item = Range<usize>> + '_ {
        self.parsed.iter().map(|(_, element)| element.clone())
    }
}

/// The programs of the text of a format, and the places of its elements. Each literal has a print instruction of its own.
pub(crate) struct PlacedPrograms {
    pub(crate) parse: ParseProgram,
    pub(crate) print: PrintProgram,
    pub(crate) places: ElementPlaces,
}

impl PlacedPrograms {
    /// Lowers a format for an operation; `None` if it can't be run.
    pub(crate) fn of(
        operation: &Operation,
        format: &CheckedFormat,
        names: &Names,
        dialects: &Dialects,
    ) -> Option<Self> {
        let scope = OperationScope::new(operation, names, dialects);
        let (parse, parsed) = parse::text_program(&scope, format).ok()?;
        let (print, printed) = print::split_program(&scope, format).ok()?;
        Some(PlacedPrograms {
            parse,
            print,
            places: ElementPlaces { parsed, printed },
        })
    }
}

/// The last element that begins at the instruction or before it.
fn last(places: &Places, instruction: usize) -> Option<Range<usize>> {
    let place = places.iter().rfind(|(first, _)| *first <= instruction)?;
    Some(place.1.clone())
}
