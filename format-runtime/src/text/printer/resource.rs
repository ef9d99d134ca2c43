//! The file metadata section.

use super::*;
use crate::text::resources::ResourceGroup;

impl<'p> Printer<'p, '_> {
    /// `{-# ... #-}`, as it was read.
    pub(super) fn file_metadata(&mut self) {
        let resources = &self.options.resources;
        let sections = [("dialect_resources", &resources.dialect), ("external_resources", &resources.external)];
        let sections = sections.into_iter().filter(|(_, groups)| !groups.is_empty());
        for (index, (name, groups)) in sections.enumerate() {
            self.text(if index == 0 { "\n{-#\n  " } else { ",\n  " });
            self.text(name);
            self.text(": {\n");
            self.resource_groups(groups);
            self.text("  }");
        }
        if !resources.dialect.is_empty() || !resources.external.is_empty() {
            self.text("\n#-}\n");
        }
    }

    fn resource_groups(&mut self, groups: &'p [ResourceGroup]) {
        for (index, (name, entries)) in groups.iter().enumerate() {
            if index > 0 {
                self.text(",\n");
            }
            self.text("    ");
            self.bytes(name);
            self.text(": {\n");
            for (index, (key, value)) in entries.iter().enumerate() {
                if index > 0 {
                    self.text(",\n");
                }
                self.text("      ");
                self.bytes(key);
                self.text(": ");
                self.bytes(value);
            }
            self.text("\n    }");
        }
        self.text("\n");
    }
}
