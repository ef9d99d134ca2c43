//! Variables of the environment in paths.

/// `text` with the values of `${NAME}` in it.
///
/// # Errors
///
/// If a variable isn't set, or a brace isn't closed.
pub fn expand(text: &str, variable: impl Fn(&str) -> Option<String>) -> Result<String, String> {
    let mut expanded = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once("${") {
        let (name, behind) = behind
            .split_once('}')
            .ok_or_else(|| format!("`${{` without `}}` in `{text}`"))?;
        let value = variable(name).ok_or_else(|| {
            format!("the environment has no variable {name}, which `{text}` needs")
        })?;
        expanded.push_str(before);
        expanded.push_str(&value);
        rest = behind;
    }
    Ok(expanded + rest)
}
