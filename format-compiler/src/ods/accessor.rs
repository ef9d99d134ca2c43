//! Names of generated C++ accessors.

/// The accessor of an argument, result, region, successor or parameter: `getSomeName` for `some_name`.
pub(crate) fn accessor(name: &str) -> String {
    let mut result = String::from("get");
    let mut characters = name.chars().peekable();
    let mut is_upper = true;
    while let Some(character) = characters.next() {
        let precedes_letter = characters.peek().is_some_and(char::is_ascii_alphanumeric);
        match character {
            '_' if result.len() > "get".len() && precedes_letter => is_upper = true,
            _ if is_upper => {
                result.push(character.to_ascii_uppercase());
                is_upper = false;
            }
            _ => result.push(character),
        }
    }
    result
}
