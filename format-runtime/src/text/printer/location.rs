//! Printing of locations.

use super::*;

impl<'p, 'm> Printer<'p, 'm> {
    /// A location as an attribute; a position in a source becomes a file location if that source is known.
    pub(super) fn location_as_attribute(&self, location: Location<'m>) -> Attribute<'m> {
        crate::text::written::written(location, &self.options.sources, self.context)
    }

    /// Prints ` loc(...)` if debug info is enabled.
    #[inline]
    pub(super) fn trailing_location(&mut self, location: Location<'m>, allow_alias: bool) {
        if self.options.debug_info {
            self.byte(b' ');
            let attribute = self.location_as_attribute(location);
            self.location_parentheses(attribute, allow_alias);
        }
    }

    /// `loc(...)`
    pub fn location(&mut self, location: Location<'m>) {
        self.recording.cancel();
        let attribute = self.location_as_attribute(location);
        if self.aliases.collector.is_some() {
            return self.attribute(attribute);
        }
        self.location_parentheses(attribute, true);
    }

    pub(in crate::text) fn location_parentheses(
        &mut self,
        location: Attribute<'m>,
        allow_alias: bool,
    ) {
        if self.options.pretty_debug_info {
            return self.location_body(location);
        }
        self.text("loc(");
        if !allow_alias || !self.attribute_alias(location) {
            self.location_body(location);
        }
        self.byte(b')');
    }

    /// Prints a location nested in another location.
    fn inner_location(&mut self, location: Attribute<'m>) {
        if self.is_collecting() {
            return self.attribute(location);
        }
        if !self.attribute_alias(location) {
            self.nested(|printer| printer.location_body(location));
        }
    }

    fn location_body(&mut self, location: Attribute<'m>) {
        let AttributeKind::Location(location) = location.kind() else {
            return self.text("unknown");
        };
        let pretty = self.options.pretty_debug_info;
        match *location {
            LocationAttribute::Unknown => self.text(if pretty { "[unknown]" } else { "unknown" }),
            LocationAttribute::FileRange {
                file,
                start_line,
                start_column,
                end_line,
                end_column,
            } => {
                match pretty {
                    true => self.text(file.as_str()),
                    false => self.string(file.as_str().as_bytes()),
                }
                self.byte(b':');
                self.unsigned(start_line.into());
                self.byte(b':');
                self.unsigned(start_column.into());
                if end_line != start_line {
                    self.text(" to ");
                    self.unsigned(end_line.into());
                    self.byte(b':');
                    self.unsigned(end_column.into());
                } else if end_column != start_column {
                    self.text(" to :");
                    self.unsigned(end_column.into());
                }
            }
            LocationAttribute::Name { name, child } => {
                self.string(name.as_str().as_bytes());
                if !matches!(
                    child.kind(),
                    AttributeKind::Location(LocationAttribute::Unknown)
                ) {
                    self.byte(b'(');
                    self.inner_location(child);
                    self.byte(b')');
                }
            }
            LocationAttribute::CallSite { callee, caller } => {
                if !pretty {
                    self.text("callsite(");
                }
                self.inner_location(callee);
                let in_one_line = |callee: Attribute<'m>, caller: Attribute<'m>| {
                    matches!(
                        callee.kind(),
                        AttributeKind::Location(LocationAttribute::Name { .. })
                    ) && matches!(
                        caller.kind(),
                        AttributeKind::Location(LocationAttribute::FileRange { .. })
                    )
                };
                self.text(if pretty && !in_one_line(callee, caller) {
                    "\n at "
                } else {
                    " at "
                });
                self.inner_location(caller);
                if !pretty {
                    self.byte(b')');
                }
            }
            LocationAttribute::Fused {
                metadata,
                locations,
            } => {
                if !pretty {
                    self.text("fused");
                }
                if let Some(metadata) = metadata {
                    self.byte(b'<');
                    self.attribute(metadata);
                    self.byte(b'>');
                }
                self.byte(b'[');
                self.interleave_comma(locations, |printer, part| printer.inner_location(*part));
                self.byte(b']');
            }
        }
    }
}
