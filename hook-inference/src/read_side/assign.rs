//! Finds where the values are stored that a parser leaves in its parameters.

use super::{Bindings, Reason, Where};
use crate::elements::{Constant, Form};
use crate::values::{Condition, Maker, Part, Piece, Read, Value};
use format_runtime::program::ArgumentKind;

impl Bindings<'_, '_> {
    pub(super) fn assign(&mut self, parameter: usize, value: &Value, place: Where) -> Result<(), Reason> {
        match value {
            Value::Null => Ok(()),
            Value::Either(id, yes, no) => {
                self.assign(parameter, yes, Some((*id, true)))?;
                self.assign(parameter, no, Some((*id, false)))
            }
            Value::Is(condition) => match &**condition {
                Condition::Read(id) => {
                    self.constant(parameter, Constant::Bool(true), Some((*id, true)));
                    self.constant(parameter, Constant::Bool(false), Some((*id, false)));
                    Ok(())
                }
                _ => Err(format!("`${}` is computed", self.name(parameter))),
            },
            Value::Made(maker, inner) => self.made(parameter, maker, inner, place),
            Value::Read(read) => {
                let form = match &self.machine.reads[*read] {
                    Read::Integer => Form::Integer(self.integer_type(parameter)),
                    Read::Attribute(class) => Form::Attribute(class.clone()),
                    Read::TypedAttribute(Value::Type(type_)) => Form::Typed(type_.to_string()),
                    Read::TypedAttribute(Value::Read(type_)) => Form::TypedBy(*type_),
                    Read::TypedAttribute(_) => {
                        return Err("an attribute whose type is that of something else".to_owned());
                    }
                    Read::Keyword | Read::KeywordOf(_) => Form::Word,
                    Read::String => Form::String,
                    Read::KeywordOrString => Form::KeywordOrString,
                    Read::Results => Form::Results,
                    _ => Form::Plain,
                };
                self.bind(*read, parameter, form, place);
                Ok(())
            }
            Value::Entries(entries) => match entries.read {
                Some(read) => {
                    self.bind(read, parameter, Form::Plain, place);
                    Ok(())
                }
                None => Err(format!("`${}` isn't read", self.name(parameter))),
            },
            Value::OfFirst(value) => match &**value {
                Value::Either(id, yes, no) => {
                    let (yes, no) = (Value::OfFirst(yes.clone()), Value::OfFirst(no.clone()));
                    self.assign(parameter, &yes, Some((*id, true)))?;
                    self.assign(parameter, &no, Some((*id, false)))
                }
                Value::Null => Ok(()),
                Value::Read(read)
                    if matches!(self.parameters[parameter].kind, ArgumentKind::Operand | ArgumentKind::Type) =>
                {
                    self.bind(*read, parameter, Form::Shared, place);
                    Ok(())
                }
                _ => Err(format!("`${}` is what the first round of a loop leaves", self.name(parameter))),
            },
            Value::List(pieces) => self.pieces(parameter, pieces, place),
            Value::Type(_)
            | Value::Parameter(_)
            | Value::MakeType(..)
            | Value::Accessor(..)
            | Value::Every(_)
            | Value::Of(..) => {
                self.constant(parameter, Constant::Computed(value.clone()), place);
                Ok(())
            }
            Value::Bool(value) => {
                self.constant(parameter, Constant::Bool(*value), place);
                Ok(())
            }
            Value::Int(value) => {
                let type_ = self.integer_type(parameter);
                self.constant(parameter, Constant::Integer(type_, *value), place);
                Ok(())
            }
            Value::Case(case) => {
                self.constant(parameter, Constant::Case(case.to_string()), place);
                Ok(())
            }
            Value::Symbolized(enum_, word) => self.symbolized(parameter, enum_, word, place),
            Value::Unknown(why) => Err(format!("`${}` is {why}", self.name(parameter))),
            _ => Err(format!("`${}` is computed", self.name(parameter))),
        }
    }

    pub(super) fn integer_type(&self, parameter: usize) -> String {
        let class = &*self.parameters[parameter].class;
        if class == "DenseI32ArrayAttr" || class == "int32_t" { "i32".to_owned() } else { "i64".to_owned() }
    }

    pub(super) fn symbolized(
        &mut self,
        parameter: usize,
        enum_: &str,
        word: &Value,
        place: Where,
    ) -> Result<(), Reason> {
        match word {
            Value::Read(read) => {
                let form = match &self.machine.reads[*read] {
                    Read::KeywordOf(words) => Form::KeywordOf(enum_.to_owned(), words.clone()),
                    _ => Form::Keyword(enum_.to_owned()),
                };
                self.bind(*read, parameter, form, place);
                Ok(())
            }
            Value::Either(_, word, other) if **other == Value::Null => self.symbolized(parameter, enum_, word, place),
            _ => Err(format!("`${}` is the case of a word that isn't read", self.name(parameter))),
        }
    }

    /// An attribute made of a value.
    pub(super) fn made(&mut self, parameter: usize, maker: &Maker, value: &Value, place: Where) -> Result<(), Reason> {
        let constant = match (maker, value) {
            (Maker::String, value) if self.is_result_name(value) => Constant::Computed(Value::ResultName),
            (_, Value::Either(id, yes, no)) => {
                // What the way without text leaves isn't looked at where the text must have been there.
                if let Some((decided, is)) = place
                    && decided == *id
                {
                    return self.made(parameter, maker, if is { yes } else { no }, place);
                }
                self.made(parameter, maker, yes, Some((*id, true)))?;
                return match **no {
                    Value::Null => Ok(()),
                    _ => self.made(parameter, maker, no, Some((*id, false))),
                };
            }
            (_, Value::Unknown(why)) => return Err(format!("`${}` is made of {why}", self.name(parameter))),
            // Later rounds of the loop read more, which is in none of the parameters.
            (_, Value::OfFirst(_)) => {
                return Err(format!("`${}` is made of what a loop leaves in a variable", self.name(parameter)));
            }
            (Maker::Unit, _) => Constant::Unit,
            (Maker::Bool, Value::Bool(value)) => Constant::Bool(*value),
            (Maker::Bool, Value::Is(_)) => return self.assign(parameter, value, place),
            (Maker::String, Value::Text(text)) => Constant::String(text.to_string()),
            (Maker::Integer(type_), Value::Int(value)) => Constant::Integer(type_.to_string(), *value),
            (Maker::Type, Value::Type(_)) => Constant::Computed(value.clone()),
            (Maker::String, Value::Of(Part::Value, inner)) if matches!(**inner, Value::Read(read) if matches!(&self.machine.reads[read], Read::Attribute(Some(class)) if class.ends_with("SymbolRefAttr"))) => {
                Constant::Computed(value.clone())
            }
            (Maker::Enum(_), Value::Case(case)) => Constant::Case(case.to_string()),
            (Maker::Enum(class), Value::Symbolized(_, word)) => return self.symbolized(parameter, class, word, place),
            (Maker::Integer(_), Value::Symbolized(enum_, word)) => {
                return self.symbolized(parameter, enum_, word, place);
            }
            (Maker::Array | Maker::DenseI32 | Maker::DenseI64 | Maker::DenseBool, Value::List(pieces)) => {
                return self.pieces(parameter, pieces, place);
            }
            (maker, Value::Read(read)) => {
                let form = match (maker, &self.machine.reads[*read]) {
                    (Maker::String, Read::Symbol) => Form::Symbol,
                    (Maker::String, Read::Keyword | Read::KeywordOf(_)) => Form::Word,
                    (Maker::String, Read::KeywordOrString) => Form::KeywordOrString,
                    (Maker::String, Read::String) => Form::String,
                    (Maker::Integer(type_), Read::Integer) => Form::Integer(type_.to_string()),
                    (Maker::Type, Read::Type) => Form::Type,
                    _ => return Err(format!("`${}` is made of something else", self.name(parameter))),
                };
                self.bind(*read, parameter, form, place);
                return Ok(());
            }
            _ => return Err(format!("`${}` is computed", self.name(parameter))),
        };
        self.constant(parameter, constant, place);
        Ok(())
    }

    pub(super) fn pieces(&mut self, parameter: usize, pieces: &[Piece], place: Where) -> Result<(), Reason> {
        for piece in pieces {
            match piece {
                Piece::Each(_, inner) => {
                    for piece in inner {
                        match piece {
                            Piece::One(value) => self.assign(parameter, value, place)?,
                            Piece::Either(id, yes, no) => {
                                for (pieces, is) in [(yes, true), (no, false)] {
                                    for piece in pieces {
                                        let Piece::One(value) = piece else {
                                            return Err("a list in a list".to_owned());
                                        };
                                        self.assign(parameter, value, Some((*id, is)))?;
                                    }
                                }
                            }
                            _ => return Err("a list in a list".to_owned()),
                        }
                    }
                }
                Piece::All(read) => self.bind(*read, parameter, Form::Plain, place),
                Piece::Times(value, count) if matches!(pieces, [_]) => match self.counted(count) {
                    Some(operands) => {
                        let each = Value::Tuple(vec![Value::Parameter(operands), value.clone()]);
                        self.constant(parameter, Constant::Computed(Value::Every(Box::new(each))), place);
                    }
                    None => return Err(format!("`${}` has a length that is computed", self.name(parameter))),
                },
                Piece::Times(..) => return Err("a list that is put together".to_owned()),
                Piece::Either(id, yes, no) => {
                    self.pieces(parameter, yes, Some((*id, true)))?;
                    self.pieces(parameter, no, Some((*id, false)))?;
                }
                Piece::One(_) => {
                    return Err(format!("`${}` gets an element outside of a list", self.name(parameter)));
                }
            }
        }
        Ok(())
    }

    /// Finds the regions whose arguments are named in the text.
    pub(super) fn arguments(&mut self) -> Result<(), Reason> {
        for (region, arguments) in &self.machine.named {
            let Some((_, parameter, _)) = self.bound[*region].first().cloned() else {
                return Err("a region that isn't stored".to_owned());
            };
            let Value::List(pieces) = arguments else {
                return Err("arguments of a region that are computed".to_owned());
            };
            for piece in pieces {
                let read = match crate::execute::certain(piece) {
                    Piece::Each(_, inner) => match &inner[..] {
                        [Piece::One(Value::Read(read))] => *read,
                        _ => return Err("arguments of a region that are computed".to_owned()),
                    },
                    _ => return Err("arguments of a region that are computed".to_owned()),
                };
                self.bind(read, parameter, Form::Plain, None);
            }
        }
        Ok(())
    }
}
