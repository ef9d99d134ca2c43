//! Definitions made on first use.

use format_runtime::dialect::{DefinitionSource, DefinitionTable, EnumDefinition, Source};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

fn named(name: &str, width: u32) -> EnumDefinition {
    EnumDefinition {
        cpp_type: name.to_owned(),
        width,
        ..EnumDefinition::default()
    }
}

/// Counts how many definitions were made.
#[derive(Default)]
struct Two {
    made: AtomicUsize,
}

impl Source<EnumDefinition> for Two {
    fn len(&self) -> usize {
        2
    }
    fn read(&self, index: usize) -> EnumDefinition {
        self.made.fetch_add(1, Ordering::Relaxed);
        named(self.name(index), index as u32)
    }
}

impl DefinitionSource<EnumDefinition> for Two {
    fn name(&self, index: usize) -> &str {
        ["b", "c"].get(index).copied().unwrap_or_default()
    }
    fn find(&self, name: &str) -> Option<usize> {
        ["b", "c"].iter().position(|own| *own == name)
    }
    fn slot_names(&self, _: usize) -> Vec<&str> {
        Vec::new()
    }
}

#[test]
fn definitions_of_a_source_are_made_once_when_used() {
    let mut table = DefinitionTable::default();
    assert_eq!(table.add(named("a", 10)), 0);
    let source = Arc::new(Two::default());
    assert_eq!(table.add_source(source.clone()), 1);
    assert_eq!(table.add(named("d", 20)), 3);
    assert_eq!(table.names().collect::<Vec<_>>(), ["a", "b", "c", "d"]);
    assert_eq!(
        ["a", "b", "c", "d", "e"].map(|name| table.index_of(name)),
        [Some(0), Some(1), Some(2), Some(3), None]
    );
    assert_eq!(source.made.load(Ordering::Relaxed), 0);
    assert_eq!(
        (
            table[2].width,
            table.find("c").map(|own| own.width),
            table.get(4)
        ),
        (1, Some(1), None)
    );
    assert_eq!(source.made.load(Ordering::Relaxed), 1);
    assert_eq!(
        table.iter().map(|own| own.width).collect::<Vec<_>>(),
        [10, 0, 1, 20]
    );
}

#[test]
fn an_added_definition_replaces_one_of_its_name() {
    let mut table = DefinitionTable::default();
    table.add_source(Arc::new(Two::default()));
    let before = table.clone();
    assert_eq!(
        (
            table.add(named("c", 7)),
            table.add(named("c", 8)),
            table.len()
        ),
        (1, 1, 2)
    );
    table[0].width = 9;
    assert_eq!(
        table.iter().map(|own| own.width).collect::<Vec<_>>(),
        [9, 8]
    );
    assert_eq!(
        before.iter().map(|own| own.width).collect::<Vec<_>>(),
        [0, 1]
    );
}
