//! Printing of the file metadata section.

use super::*;
use crate::text::{ResourceGroup, ResourceValue};

/// The name of a group, and entries of it.
type Group<'g> = (&'g [u8], Vec<(&'g [u8], &'g ResourceValue)>);

fn whole(group: &ResourceGroup) -> Group<'_> {
    let entries = group.entries.iter().map(|(key, value)| (&key[..], value));
    (&group.name, entries.collect())
}

impl<'m> Printer<'_, 'm> {
    /// Prints the key of a resource and records its use: resources in use are printed at the end.
    pub(in crate::text) fn resource_key(&mut self, key: Identifier<'m>) {
        self.recording.cancel();
        if self.used.resource_set.insert(key) {
            self.used.resources.push(key);
        }
        self.keyword_or_string(key.as_str().as_bytes());
    }

    /// Prints `{-# ... #-}`: for `builtin`, the resources in use, in order of first use; all others as parsed.
    pub(super) fn file_metadata(&mut self) {
        let resources = &self.options.resources;
        let dialect: Vec<Group> = resources
            .dialect
            .iter()
            .map(|group| self.used_of(group))
            .collect();
        let external: Vec<Group> = resources.external.iter().map(whole).collect();
        // MLIR starts the section before it knows that all values are elided.
        let is_empty = |(_, entries): &Group| entries.is_empty();
        if dialect.iter().chain(&external).all(is_empty) {
            return;
        }
        self.bytes(b"\n{-#\n");
        let mut is_open = false;
        for (name, groups) in [
            ("dialect_resources", dialect),
            ("external_resources", external),
        ] {
            let before = self.out.len();
            self.bytes(if is_open { b",\n  " } else { b"  " });
            self.text(name);
            self.bytes(b": {\n");
            let mut some = false;
            for group in &groups {
                some |= self.resource_group(group, some);
            }
            self.bytes(b"\n  }");
            is_open |= some;
            if !some {
                self.out.truncate(before);
            }
        }
        self.bytes(b"\n#-}\n");
    }

    /// The entries of a group to be printed.
    fn used_of<'g>(&self, group: &'g ResourceGroup) -> Group<'g> {
        let (name, entries) = whole(group);
        if name != b"builtin" {
            return (name, entries);
        }
        let values: rustc_hash::FxHashMap<_, _> = entries.into_iter().collect();
        let used = self.used.resources.iter();
        let used = used.filter_map(|key| values.get_key_value(key.as_str().as_bytes()));
        (name, used.map(|(&key, &value)| (key, value)).collect())
    }

    /// Prints a group; returns false if it has nothing to print.
    fn resource_group(&mut self, (name, entries): &Group<'_>, behind_another: bool) -> bool {
        let before = self.out.len();
        self.bytes(if behind_another { b",\n    " } else { b"    " });
        self.bytes(name);
        self.bytes(b": {\n");
        let mut some = false;
        for (key, value) in entries {
            let entry = self.out.len();
            self.bytes(if some { b",\n      " } else { b"      " });
            self.keyword_or_string(key);
            self.bytes(b": ");
            let start = self.out.len();
            self.resource_value(value);
            if self
                .options
                .elide_resources_larger
                .is_some_and(|limit| self.out.len() - start > limit)
            {
                self.out.truncate(entry);
            } else {
                some = true;
            }
        }
        self.bytes(b"\n    }");
        if !some {
            self.out.truncate(before);
        }
        some
    }

    fn resource_value(&mut self, value: &ResourceValue) {
        match value {
            ResourceValue::Bool(value) => self.text(if *value { "true" } else { "false" }),
            ResourceValue::String(text) => self.string(text),
            // Without data, MLIR keeps no alignment.
            ResourceValue::Blob(bytes) if bytes.len() == size_of::<u32>() => {
                self.text("\"0x00000000\"");
            }
            ResourceValue::Blob(bytes) => self.hex_string(bytes),
        }
    }
}
