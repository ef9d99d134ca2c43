//! MLIR text with values renamed in order of definition, so that names made up by C++ hooks don't matter.

use std::collections::HashMap;

/// Renames every `%name` to `%N`, numbered by definition. A name is taken as defined where it is followed by `: ` (an
/// argument), `:2 =` (a result pack) or ` =`; a later definition of the same name begins a new value.
pub fn rename_values(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut names: HashMap<&str, Name> = HashMap::new();
    let mut count = 0;
    let mut renamed = String::with_capacity(text.len());
    let mut copied = 0;
    let mut at = 0;
    let mut in_string = false;
    while at < bytes.len() {
        match bytes[at] {
            b'"' => in_string = !in_string,
            b'\\' if in_string => at += 1,
            b'\n' => in_string = false,
            b'%' if !in_string => {
                let end = at + 1 + bytes[at + 1..].iter().take_while(|byte| is_name(**byte)).count();
                let defines = defines(&text[end..]);
                let name = names.entry(&text[at + 1..end]).or_insert_with(|| {
                    count += 1;
                    Name { number: count, is_defined: false }
                });
                if defines && name.is_defined {
                    count += 1;
                    name.number = count;
                }
                name.is_defined |= defines;
                renamed.push_str(&text[copied..=at]);
                renamed.push_str(&name.number.to_string());
                copied = end;
                at = end;
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    renamed.push_str(&text[copied..]);
    renamed
}

struct Name {
    number: usize,
    /// Seen where it is defined, not only used before (graph regions).
    is_defined: bool,
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.' | b'-')
}

fn defines(rest: &str) -> bool {
    if rest.starts_with(": ") || rest.starts_with(" = ") {
        return true;
    }
    if let Some(list) = rest.strip_prefix(", %") {
        // `%a, %b = op`: a list of names up to the `=`, at the start of a line.
        let line = list.split('\n').next().unwrap_or_default();
        return line.split(" = ").next().is_some_and(|names| {
            names.len() < line.len()
                && names.bytes().all(|byte| is_name(byte) || matches!(byte, b',' | b' ' | b'%' | b':'))
        });
    }
    rest.strip_prefix(':').is_some_and(|count| {
        let after = count.trim_start_matches(|digit: char| digit.is_ascii_digit());
        after.len() < count.len() && (after.starts_with(" = ") || after.starts_with(", %"))
    })
}

#[cfg(test)]
mod tests {
    use super::rename_values;

    #[test]
    fn names_follow_definitions() {
        let named = "%c0 = a\n%x:2 = b %c0, %x#1 : i32\nf(%arg0: i32) {\n%c0 = c \"%no\"\n use %c0\n}\n";
        let plain = "%0 = a\n%1:2 = b %0, %1#1 : i32\nf(%2: i32) {\n%3 = c \"%no\"\n use %3\n}\n";
        assert_eq!(rename_values(named), rename_values(plain));
        assert_ne!(rename_values("%a = x\n%b = y %a"), rename_values("%a = x\n%b = y %b"));
        assert_eq!(rename_values("%low, %high = f"), rename_values("%0, %1 = f"));
    }
}
