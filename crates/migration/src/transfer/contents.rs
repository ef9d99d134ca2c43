//! Types and attributes with their contents, made anew in another context.

use super::{Transfer, affine};
use crate::reason::Reason;
use format_runtime::dialect::{AttrOrTypeDefinition, DefinitionSyntax, EnumDefinition};
use format_runtime::text::show;
use operation_core::{
    Attribute, AttributeKind, DialectInstance, Identifier, IntegerValue, LocationAttribute,
    NamedAttribute, Type, TypeKind,
};

/// The maximum nesting of types and attributes.
const MAX_NESTING: u32 = 600;

/// The kind of an instance.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Symbol {
    Attribute,
    Type,
}

impl Symbol {
    pub(super) fn sign(self) -> char {
        match self {
            Symbol::Attribute => '#',
            Symbol::Type => '!',
        }
    }
}

impl<'t, 'o, 'n> Transfer<'t, 'o, 'n> {
    /// The counterpart of a type.
    ///
    /// # Errors
    ///
    /// Why there is none.
    pub fn type_(&mut self, type_: Type<'o>) -> Result<Type<'n>, Reason> {
        if let Some(known) = self.types.get(&type_) {
            return known.clone();
        }
        let made = self.nested(|transfer| transfer.make_type(type_));
        self.types.insert(type_, made.clone());
        made
    }

    /// The counterpart of an attribute.
    ///
    /// # Errors
    ///
    /// Why there is none.
    pub fn attribute(&mut self, attribute: Attribute<'o>) -> Result<Attribute<'n>, Reason> {
        if let Some(known) = self.attributes.get(&attribute) {
            return known.clone();
        }
        let made = self.nested(|transfer| transfer.make_attribute(attribute));
        self.attributes.insert(attribute, made.clone());
        made
    }

    fn nested<T>(
        &mut self,
        make: impl FnOnce(&mut Self) -> Result<T, Reason>,
    ) -> Result<T, Reason> {
        if self.depth >= MAX_NESTING {
            return Err(Reason::TooDeep);
        }
        self.depth += 1;
        let made = make(self);
        self.depth -= 1;
        made
    }

    pub(super) fn identifier(&self, identifier: Identifier<'_>) -> Identifier<'n> {
        self.into.identifier(identifier.as_str())
    }

    fn types_of(&mut self, types: &[Type<'o>]) -> Result<Vec<Type<'n>>, Reason> {
        types.iter().map(|&each| self.type_(each)).collect()
    }

    fn optional(
        &mut self,
        attribute: Option<Attribute<'o>>,
    ) -> Result<Option<Attribute<'n>>, Reason> {
        attribute
            .map(|attribute| self.attribute(attribute))
            .transpose()
    }

    fn make_type(&mut self, type_: Type<'o>) -> Result<Type<'n>, Reason> {
        use TypeKind as Kind;
        let kind = match *type_.kind() {
            Kind::Integer { width, signedness } => {
                return Ok(self.into.integer_type(width, signedness));
            }
            Kind::Index => return Ok(self.into.index_type()),
            Kind::None => return Ok(self.into.none_type()),
            Kind::Token => return Ok(self.into.token_type()),
            Kind::Float(kind) => return Ok(self.into.float_type(kind)),
            Kind::Complex(element) => Kind::Complex(self.type_(element)?),
            Kind::Tuple(types) => {
                let types = self.types_of(types)?;
                return Ok(self.into.type_(Kind::Tuple(&types)));
            }
            Kind::Function { inputs, results } => {
                let (inputs, results) = (self.types_of(inputs)?, self.types_of(results)?);
                return Ok(self.into.function_type(&inputs, &results));
            }
            Kind::Vector {
                shape,
                scalable,
                element,
            } => Kind::Vector {
                shape,
                scalable,
                element: self.type_(element)?,
            },
            Kind::RankedTensor {
                shape,
                element,
                encoding,
            } => Kind::RankedTensor {
                shape,
                element: self.type_(element)?,
                encoding: self.optional(encoding)?,
            },
            Kind::UnrankedTensor(element) => Kind::UnrankedTensor(self.type_(element)?),
            Kind::MemRef {
                shape,
                element,
                layout,
                memory_space,
            } => Kind::MemRef {
                shape,
                element: self.type_(element)?,
                layout: self.optional(layout)?,
                memory_space: self.optional(memory_space)?,
            },
            Kind::UnrankedMemRef {
                element,
                memory_space,
            } => Kind::UnrankedMemRef {
                element: self.type_(element)?,
                memory_space: self.optional(memory_space)?,
            },
            Kind::Dialect(instance) => return self.dialect_type(type_, &instance),
            Kind::Opaque { dialect, body } => {
                let name = opaque_name(dialect.as_str(), body.as_str());
                return self.type_by_text(type_, &name);
            }
        };
        Ok(self.into.type_(kind))
    }

    fn dialect_type(
        &mut self,
        type_: Type<'o>,
        instance: &DialectInstance<'o, 'o>,
    ) -> Result<Type<'n>, Reason> {
        let name = instance.name.as_str();
        let (old, renamed) = (
            self.old.dialects.type_definition(instance.name),
            self.renamed.type_(name),
        );
        let Some((old, new)) = old.zip(self.new.dialects.type_(&renamed)) else {
            return self.type_by_text(type_, name);
        };
        if !is_structural(old, instance) || !is_structural_after(new) {
            return self.type_by_text(type_, name);
        }
        let parameters = self.parameters(Symbol::Type, old, new, instance)?;
        let name = self.into.definition_name(&new.name);
        Ok(self.into.type_(TypeKind::Dialect(DialectInstance {
            name,
            parameters: &parameters,
        })))
    }

    fn make_attribute(&mut self, attribute: Attribute<'o>) -> Result<Attribute<'n>, Reason> {
        use AttributeKind as Kind;
        let kind = match *attribute.kind() {
            Kind::Unit => return Ok(self.into.unit()),
            Kind::Integer { type_, value } => {
                let type_ = self.type_(type_)?;
                return Ok(match value {
                    IntegerValue::Small(value) => self.into.integer(type_, value),
                    IntegerValue::Wide(words) => self.into.integer_wide(type_, words),
                });
            }
            Kind::Float { type_, bits } => Kind::Float {
                type_: self.type_(type_)?,
                bits,
            },
            Kind::String { value, type_ } => Kind::String {
                value,
                type_: self.type_(type_)?,
            },
            Kind::SymbolRef { root, nested } => {
                let nested: Vec<_> = nested.iter().map(|&each| self.identifier(each)).collect();
                let root = self.identifier(root);
                return Ok(self.into.attribute(Kind::SymbolRef {
                    root,
                    nested: &nested,
                }));
            }
            Kind::Array(elements) => {
                let elements = elements
                    .iter()
                    .map(|&each| self.attribute(each))
                    .collect::<Result<Vec<_>, _>>()?;
                return Ok(self.into.array(&elements));
            }
            Kind::Dictionary(entries) => {
                let entries = self.entries(entries)?;
                return Ok(self.into.dictionary(&entries));
            }
            Kind::Type(type_) => Kind::Type(self.type_(type_)?),
            Kind::AffineMap(map) => {
                Kind::AffineMap(affine::map(map, self.into).ok_or(Reason::TooDeep)?)
            }
            Kind::IntegerSet(set) => {
                Kind::IntegerSet(affine::set(set, self.into).ok_or(Reason::TooDeep)?)
            }
            Kind::DenseArray {
                element,
                size,
                data,
            } => Kind::DenseArray {
                element: self.type_(element)?,
                size,
                data,
            },
            Kind::DenseElements { type_, data, splat } => Kind::DenseElements {
                type_: self.type_(type_)?,
                data,
                splat,
            },
            Kind::DenseStrings {
                type_,
                values,
                splat,
            } => {
                let values: Vec<_> = values.iter().map(|value| self.into.bytes(value)).collect();
                let type_ = self.type_(type_)?;
                return Ok(self.into.attribute(Kind::DenseStrings {
                    type_,
                    values: &values,
                    splat,
                }));
            }
            Kind::DenseResource { type_, key } => Kind::DenseResource {
                type_: self.type_(type_)?,
                key: self.identifier(key),
            },
            Kind::Sparse {
                type_,
                indices,
                values,
            } => Kind::Sparse {
                type_: self.type_(type_)?,
                indices: self.attribute(indices)?,
                values: self.attribute(values)?,
            },
            Kind::StridedLayout { offset, strides } => Kind::StridedLayout { offset, strides },
            Kind::Distinct { id, attribute } => {
                let attribute = self.attribute(attribute)?;
                let id = *self
                    .distinct
                    .entry(id)
                    .or_insert_with(|| self.into.next_distinct_id());
                Kind::Distinct { id, attribute }
            }
            Kind::Location(location) => return self.location_attribute(&location),
            Kind::Dialect(instance) => return self.dialect_attribute(attribute, &instance),
            Kind::Opaque { dialect, body, .. } => {
                let name = opaque_name(dialect.as_str(), body.as_str());
                return self.attribute_by_text(attribute, &name);
            }
        };
        Ok(self.into.attribute(kind))
    }

    pub(super) fn entries(
        &mut self,
        entries: &[NamedAttribute<'o>],
    ) -> Result<Vec<NamedAttribute<'n>>, Reason> {
        let entry = |each: &NamedAttribute<'o>| {
            Ok(NamedAttribute {
                name: self.identifier(each.name),
                value: self.attribute(each.value)?,
            })
        };
        entries.iter().map(entry).collect()
    }

    fn location_attribute(
        &mut self,
        location: &LocationAttribute<'o, 'o>,
    ) -> Result<Attribute<'n>, Reason> {
        use LocationAttribute as Kind;
        let kind = match *location {
            Kind::Unknown => Kind::Unknown,
            Kind::FileRange {
                file,
                start_line,
                start_column,
                end_line,
                end_column,
            } => Kind::FileRange {
                file: self.identifier(file),
                start_line,
                start_column,
                end_line,
                end_column,
            },
            Kind::Name { name, child } => Kind::Name {
                name: self.identifier(name),
                child: self.attribute(child)?,
            },
            Kind::CallSite { callee, caller } => Kind::CallSite {
                callee: self.attribute(callee)?,
                caller: self.attribute(caller)?,
            },
            Kind::Fused {
                metadata,
                locations,
            } => {
                let metadata = self.optional(metadata)?;
                let locations = locations
                    .iter()
                    .map(|&each| self.attribute(each))
                    .collect::<Result<Vec<_>, _>>()?;
                let fused = Kind::Fused {
                    metadata,
                    locations: &locations,
                };
                return Ok(self.into.attribute(AttributeKind::Location(fused)));
            }
        };
        Ok(self.into.attribute(AttributeKind::Location(kind)))
    }

    fn dialect_attribute(
        &mut self,
        attribute: Attribute<'o>,
        instance: &DialectInstance<'o, 'o>,
    ) -> Result<Attribute<'n>, Reason> {
        let name = instance.name.as_str();
        let (old, renamed) = (
            self.old.dialects.attribute_definition(instance.name),
            self.renamed.attribute(name),
        );
        let Some((old, new)) = old.zip(self.new.dialects.attribute(&renamed)) else {
            return self.attribute_by_text(attribute, name);
        };
        if !is_structural(old, instance) || !is_structural_after(new) {
            return self.attribute_by_text(attribute, name);
        }
        let parameters = self.parameters(Symbol::Attribute, old, new, instance)?;
        let name = self.into.definition_name(&new.name);
        Ok(self.into.attribute(AttributeKind::Dialect(DialectInstance {
            name,
            parameters: &parameters,
        })))
    }

    pub(super) fn old_enum(&self, index: u32) -> Option<&'t EnumDefinition> {
        self.old.dialects.enums.get(index as usize)
    }

    pub(super) fn new_enum(&self, index: u32) -> Option<&'t EnumDefinition> {
        self.new.dialects.enums.get(index as usize)
    }

    fn type_by_text(&mut self, type_: Type<'o>, name: &str) -> Result<Type<'n>, Reason> {
        let text = show(type_, self.old, self.from).to_string();
        let new_name = self.renamed.type_(name).into_owned();
        let made = self
            .read(&renamed_text(&text, '!', name, &new_name))
            .and_then(|read| {
                read.as_type()
                    .ok_or_else(|| Reason::Text(text.clone(), "it is no type any more".to_owned()))
            });
        let was_defined = self.old.dialects.type_(name).is_some();
        match made.as_ref().map(|made| made.kind()) {
            // Nothing but its text is known of it now.
            Ok(TypeKind::Opaque { .. })
                if was_defined && self.new.dialects.type_(&new_name).is_none() =>
            {
                Err(Reason::NoType(new_name))
            }
            Err(_) if was_defined && self.new.dialects.type_(&new_name).is_none() => {
                Err(Reason::NoType(new_name))
            }
            Ok(_) => match self.changed_text(Symbol::Type, name, &new_name) {
                Some(changed) => Err(changed),
                None => made,
            },
            Err(_) => made,
        }
    }

    fn attribute_by_text(
        &mut self,
        attribute: Attribute<'o>,
        name: &str,
    ) -> Result<Attribute<'n>, Reason> {
        let text = show(attribute, self.old, self.from).to_string();
        let new_name = self.renamed.attribute(name).into_owned();
        let made = self.read(&renamed_text(&text, '#', name, &new_name));
        let was_defined = self.old.dialects.attribute(name).is_some();
        match made.as_ref().map(|made| made.kind()) {
            Ok(AttributeKind::Opaque { .. })
                if was_defined && self.new.dialects.attribute(&new_name).is_none() =>
            {
                Err(Reason::NoAttribute(new_name))
            }
            Err(_) if was_defined && self.new.dialects.attribute(&new_name).is_none() => {
                Err(Reason::NoAttribute(new_name))
            }
            Ok(_) => match self.changed_text(Symbol::Attribute, name, &new_name) {
                Some(changed) => Err(changed),
                None => made,
            },
            Err(_) => made,
        }
    }
}

/// True if an instance has the parameters of its definition.
fn is_structural(definition: &AttrOrTypeDefinition, instance: &DialectInstance<'_, '_>) -> bool {
    let own = instance.parameters.len();
    let declared = definition.parameters.len();
    is_structural_after(definition)
        && (own == declared || (own == declared + 1 && definition.is_typed_in_cxx()))
}

/// True if instances have the parameters of a definition.
pub(super) fn is_structural_after(definition: &AttrOrTypeDefinition) -> bool {
    matches!(
        definition.syntax,
        DefinitionSyntax::Bare | DefinitionSyntax::Format { .. }
    )
}

/// The name of an opaque type or attribute.
pub(super) fn opaque_name(dialect: &str, body: &str) -> String {
    let end =
        body.find(|each: char| !(each.is_ascii_alphanumeric() || matches!(each, '_' | '.' | '$')));
    format!("{dialect}.{}", &body[..end.unwrap_or(body.len())])
}

/// A text that begins with a name, with another name.
fn renamed_text(text: &str, sign: char, name: &str, new_name: &str) -> String {
    match text
        .strip_prefix(sign)
        .and_then(|rest| rest.strip_prefix(name))
    {
        Some(rest) if name != new_name => format!("{sign}{new_name}{rest}"),
        _ => text.to_owned(),
    }
}
