//! JSON Schema (draft 7), as far as the schema of SARIF needs it. An unknown keyword is an error, not a pass.

use serde_json::{Map, Value};

/// The problems in `instance`: a path and a reason each.
pub fn problems(schema: &Value, instance: &Value) -> Vec<String> {
    problems_below(schema, schema, instance)
}

struct Check<'s> {
    root: &'s Value,
    found: Vec<String>,
}

impl<'s> Check<'s> {
    fn value(&mut self, schema: &'s Value, instance: &Value, path: &str) {
        let Some(schema) = schema.as_object() else {
            if schema == &Value::Bool(false) {
                self.found.push(format!("{path}: not allowed"));
            }
            return;
        };
        for (keyword, argument) in schema {
            if let Some(problem) = self.keyword(schema, keyword, argument, instance, path) {
                self.found.push(format!("{path}: {problem}"));
            }
        }
    }

    fn keyword(
        &mut self,
        schema: &'s Map<String, Value>,
        keyword: &str,
        argument: &'s Value,
        instance: &Value,
        path: &str,
    ) -> Option<String> {
        let wrong = |is_wrong: bool| {
            is_wrong.then(|| format!("{keyword} {argument}, but it is {instance}"))
        };
        match keyword {
            // These have no effect on an instance.
            "$schema" | "$id" | "title" | "description" | "definitions" | "default" => None,
            "$ref" => {
                let target = argument.as_str().and_then(|text| text.strip_prefix('#'));
                match target.and_then(|pointer| self.root.pointer(pointer)) {
                    Some(target) => self.value(target, instance, path),
                    None => return Some(format!("no schema {argument}")),
                }
                None
            }
            "type" => {
                let mut kinds = argument
                    .as_array()
                    .map_or(std::slice::from_ref(argument), Vec::as_slice)
                    .iter();
                wrong(!kinds.any(|kind| is_of(kind.as_str().unwrap_or_default(), instance)))
            }
            "const" => wrong(argument != instance),
            "enum" => wrong(
                !argument
                    .as_array()
                    .is_some_and(|all| all.contains(instance)),
            ),
            "minimum" => wrong(
                instance
                    .as_f64()
                    .zip(argument.as_f64())
                    .is_some_and(|(value, least)| value < least),
            ),
            "maximum" => wrong(
                instance
                    .as_f64()
                    .zip(argument.as_f64())
                    .is_some_and(|(value, most)| value > most),
            ),
            "minItems" => {
                let least = argument.as_u64().unwrap_or_default() as usize;
                wrong(instance.as_array().is_some_and(|items| items.len() < least))
            }
            "uniqueItems" => {
                let items = instance.as_array().map_or(&[][..], Vec::as_slice);
                let is_repeated =
                    (1..items.len()).any(|index| items[..index].contains(&items[index]));
                (argument == &Value::Bool(true) && is_repeated)
                    .then(|| "an item is there twice".to_owned())
            }
            "required" => {
                let names = argument
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(Value::as_str);
                let object = instance.as_object()?;
                let missing: Vec<_> = names.filter(|name| !object.contains_key(*name)).collect();
                (!missing.is_empty()).then(|| format!("without {}", missing.join(", ")))
            }
            "items" => {
                for (index, item) in instance.as_array().into_iter().flatten().enumerate() {
                    self.value(argument, item, &format!("{path}[{index}]"));
                }
                None
            }
            "properties" => {
                for (name, schema) in argument.as_object().into_iter().flatten() {
                    if let Some(member) = instance.get(name) {
                        self.value(schema, member, &format!("{path}.{name}"));
                    }
                }
                None
            }
            "additionalProperties" => {
                let known = schema.get("properties").and_then(Value::as_object);
                for (name, member) in instance.as_object().into_iter().flatten() {
                    if known.is_none_or(|known| !known.contains_key(name)) {
                        self.value(argument, member, &format!("{path}.{name}"));
                    }
                }
                None
            }
            "anyOf" | "oneOf" => {
                let fits = |schema: &&Value| problems_below(self.root, schema, instance).is_empty();
                let count = argument
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter(fits)
                    .count();
                wrong(count == 0 || (keyword == "oneOf" && count > 1))
            }
            // The representation of numbers; `minimum` determines their range.
            "format" if instance.is_number() => None,
            "format" => {
                let text = instance.as_str()?;
                let is_uri_byte =
                    |byte: u8| byte.is_ascii_graphic() && !b"<>\"{}|\\^`".contains(&byte);
                match argument.as_str() {
                    Some("uri-reference") => wrong(!text.bytes().all(is_uri_byte)),
                    Some("uri") => wrong(!text.bytes().all(is_uri_byte) || !text.contains(':')),
                    _ => Some(format!("format {argument} is not understood")),
                }
            }
            _ => Some(format!("keyword {keyword} is not understood")),
        }
    }
}

fn problems_below(root: &Value, schema: &Value, instance: &Value) -> Vec<String> {
    let mut check = Check {
        root,
        found: Vec::new(),
    };
    check.value(schema, instance, "$");
    check.found
}

fn is_of(kind: &str, instance: &Value) -> bool {
    match kind {
        "object" => instance.is_object(),
        "array" => instance.is_array(),
        "string" => instance.is_string(),
        "boolean" => instance.is_boolean(),
        "integer" => instance.is_i64() || instance.is_u64(),
        "number" => instance.is_number(),
        "null" => instance.is_null(),
        _ => false,
    }
}
