//! Writes what isn't in the text.

use super::{Reason, Writer};
use crate::elements::{Constant, Parameter};
use crate::values::{Part, Value};
use format_runtime::program::ArgumentKind;

impl Writer<'_> {
    pub(super) fn constant(&self, parameter: usize, constant: &Constant) -> Result<String, Reason> {
        let Parameter { class, kind, .. } = &self.parameters[parameter];
        if let Constant::Computed(value) = constant {
            return match (kind, value) {
                (ArgumentKind::Type, value) => self.computed(value),
                (ArgumentKind::Types, Value::Parameter(other))
                    if self.parameters[*other].kind == ArgumentKind::Types =>
                {
                    Ok(format!("${}", self.parameters[*other].name))
                }
                (ArgumentKind::Types, Value::Every(each)) if let Value::Tuple(parts) = &**each => match &parts[..] {
                    [Value::Parameter(operands), type_] => {
                        Ok(format!("each(${}, {})", self.parameters[*operands].name, self.computed(type_)?))
                    }
                    _ => Err("types that are computed".to_owned()),
                },
                (ArgumentKind::Attribute, Value::ResultName) => Ok("result_name".to_owned()),
                (ArgumentKind::Attribute, Value::Of(Part::Value, of)) if let Value::Parameter(other) = **of => {
                    Ok(format!("name(${})", self.parameters[other].name))
                }
                _ => Err("something that is computed".to_owned()),
            };
        }
        if *kind != ArgumentKind::Attribute {
            return Err("a type that isn't written".to_owned());
        }
        let is_dense = self.listed[parameter] && class.starts_with("Dense");
        Ok(match constant {
            Constant::Unit => "unit".to_owned(),
            Constant::String(text) => format!("\"{}\"", text.replace('"', "\\\"")),
            Constant::Bool(true) if class == "UnitAttr" => "unit".to_owned(),
            Constant::Bool(value) if is_dense => value.to_string(),
            Constant::Bool(value) => format!("{}, i1", if *value { -1 } else { 0 }),
            Constant::Integer(_, value) if is_dense => value.to_string(),
            Constant::Integer(type_, value) => format!("{value}, {type_}"),
            Constant::Case(case) => match self.enums.case(case, class) {
                Some((enum_, keyword)) => format!("\"{enum_}\", \"{keyword}\""),
                None => return Err(format!("the case `{case}`, which isn't defined in the definitions")),
            },
            Constant::Computed(_) => return Err("something that is computed".to_owned()),
        })
    }
}
