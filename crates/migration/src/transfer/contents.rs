//! Types and attributes with their contents, made anew in another context.

use super::{Transfer, affine};
use crate::reason::Reason;
use crate::symbol::{Symbol, opaque_name};
use format_runtime::dialect::{AttrOrTypeDefinition, DefinitionSyntax, EnumDefinition};
use operation_core::{
    Attribute, AttributeKind, DefinitionName, DialectInstance, Identifier, IntegerValue,
    LocationAttribute, NamedAttribute, Parameter, Type, TypeKind,
};

/// The name and the parameters of an instance.
type NameAndParameters<'n> = (DefinitionName<'n>, Vec<Parameter<'n>>);

/// The maximum nesting of types and attributes.
const MAX_NESTING: u32 = 600;

impl<'t, 'o, 'n> Transfer<'t, 'o, 'n> {
    /// The counterpart of a type.
    ///
    /// # Errors
    ///
    /// Why there is none.
    pub fn type_(&mut self, type_: Type<'o>) -> Result<Type<'n>, Reason> {
        if type_ == self.from.unresolved_type() {
            return Ok(self.into.unresolved_type());
        }
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

    fn attributes_of(
        &mut self,
        attributes: &[Attribute<'o>],
    ) -> Result<Vec<Attribute<'n>>, Reason> {
        attributes
            .iter()
            .map(|&each| self.attribute(each))
            .collect()
    }

    fn types_of(&mut self, types: &[Type<'o>]) -> Result<Vec<Type<'n>>, Reason> {
        types.iter().map(|&each| self.type_(each)).collect()
    }

    pub(super) fn optional(
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
            Kind::Integer { width, signedness } => Kind::Integer { width, signedness },
            Kind::Index => Kind::Index,
            Kind::None => Kind::None,
            Kind::Token => Kind::Token,
            Kind::Float(kind) => Kind::Float(kind),
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
            Kind::Dialect(instance) => {
                let Some((name, parameters)) = self.instance(Symbol::Type, &instance)? else {
                    return self.type_by_text(type_, instance.name.as_str());
                };
                return Ok(self.into.type_(Kind::Dialect(DialectInstance {
                    name,
                    parameters: &parameters,
                })));
            }
            Kind::Opaque { dialect, body } => {
                let name = opaque_name(dialect.as_str(), body.as_str());
                return self.type_by_text(type_, &name);
            }
        };
        Ok(self.into.type_(kind))
    }

    /// The name and the parameters of the counterpart of an instance; `None` if only its text can be carried over.
    fn instance(
        &mut self,
        symbol: Symbol,
        instance: &DialectInstance<'o, 'o>,
    ) -> Result<Option<NameAndParameters<'n>>, Reason> {
        let name = instance.name.as_str();
        let old = symbol.definition(self.old.dialects, name);
        let new = symbol.definition(self.new.dialects, &self.renamed.symbol(symbol, name));
        let has_parameters = |(old, new): &(&AttrOrTypeDefinition, &AttrOrTypeDefinition)| {
            is_structural(old, instance) && is_structural_after(new)
        };
        let Some((old, new)) = old.zip(new).filter(has_parameters) else {
            return Ok(None);
        };
        let parameters = self.parameters(symbol, old, new, instance)?;
        Ok(Some((self.into.definition_name(&new.name), parameters)))
    }

    fn type_by_text(&mut self, type_: Type<'o>, name: &str) -> Result<Type<'n>, Reason> {
        let attribute = self.from.type_attribute(type_);
        self.by_text(Symbol::Type, attribute, name, Attribute::as_type)
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
                let elements = self.attributes_of(elements)?;
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
            Kind::Dialect(instance) => {
                let Some((name, parameters)) = self.instance(Symbol::Attribute, &instance)? else {
                    let name = instance.name.as_str();
                    return self.by_text(Symbol::Attribute, attribute, name, Some);
                };
                return Ok(self.into.attribute(Kind::Dialect(DialectInstance {
                    name,
                    parameters: &parameters,
                })));
            }
            Kind::Opaque { dialect, body, .. } => {
                let name = opaque_name(dialect.as_str(), body.as_str());
                return self.by_text(Symbol::Attribute, attribute, &name, Some);
            }
        };
        Ok(self.into.attribute(kind))
    }

    fn entries(
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
                let fused = Kind::Fused {
                    metadata: self.optional(metadata)?,
                    locations: &self.attributes_of(locations)?,
                };
                return Ok(self.into.attribute(AttributeKind::Location(fused)));
            }
        };
        Ok(self.into.attribute(AttributeKind::Location(kind)))
    }

    pub(super) fn old_enum(&self, index: u32) -> Option<&'t EnumDefinition> {
        self.old.dialects.enums.get(index as usize)
    }

    pub(super) fn new_enum(&self, index: u32) -> Option<&'t EnumDefinition> {
        self.new.dialects.enums.get(index as usize)
    }
}

/// True if an instance has the parameters of its definition.
pub(super) fn is_structural(
    definition: &AttrOrTypeDefinition,
    instance: &DialectInstance<'_, '_>,
) -> bool {
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
