//! Printing of the file metadata section.

use super::*;
use crate::text::{ResourceGroup, ResourceValue};

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
        if resources.dialect.is_empty() && resources.external.is_empty() {
            return;
        }
        let dialect: Vec<ResourceGroup> = resources
            .dialect
            .iter()
            .map(|group| {
                if group.name != b"builtin" {
                    return group.clone();
                }
                let values: rustc_hash::FxHashMap<&[u8], &ResourceValue> = group
                    .entries
                    .iter()
                    .map(|(key, value)| (key.as_slice(), value))
                    .collect();
                let used = self.used.resources.iter().filter_map(|key| {
                    let key = key.as_str().as_bytes();
                    Some((key.to_vec(), (*values.get(key)?).clone()))
                });
                ResourceGroup {
                    name: group.name.clone(),
                    entries: used.collect(),
                }
            })
            .collect();
        let start = self.out.len();
        let mut is_open = false;
        let mut seen = false;
        for (name, groups) in [
            ("dialect_resources", &dialect[..]),
            ("external_resources", &resources.external[..]),
        ] {
            let before = self.out.len();
            self.bytes(if is_open { b",\n  " } else { b"  " });
            self.text(name);
            self.bytes(b": {\n");
            let mut some = false;
            for group in groups {
                seen |= !group.entries.is_empty();
                some |= self.resource_group(group, some);
            }
            self.bytes(b"\n  }");
            is_open |= some;
            if !some {
                self.out.truncate(before);
            }
        }
        // MLIR starts the section before it knows that all values are elided.
        if seen {
            self.out.insert(start, b"\n{-#\n");
            self.bytes(b"\n#-}\n");
        }
    }

    /// Prints a group; returns false if it has nothing to print.
    fn resource_group(&mut self, group: &ResourceGroup, behind_another: bool) -> bool {
        let before = self.out.len();
        self.bytes(if behind_another { b",\n    " } else { b"    " });
        self.bytes(&group.name);
        self.bytes(b": {\n");
        let mut some = false;
        for (key, value) in &group.entries {
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
            ResourceValue::Blob(bytes) => {
                const HEX: &[u8; 16] = b"0123456789ABCDEF";
                self.bytes(b"\"0x");
                for byte in bytes {
                    self.out.extend_from_slice(&[
                        HEX[usize::from(byte >> 4)],
                        HEX[usize::from(byte & 15)],
                    ]);
                }
                self.byte(b'"');
            }
        }
    }
}
