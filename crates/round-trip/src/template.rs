//! The surroundings required by an operation's verifier: parents and symbols that only C++ requires. Sceneries are
//! texts in generic form.

/// The operation around an instance; it marks the place of insertion.
pub(crate) const PLACE: &str = "test.place";

/// A text with a placeholder for an operation.
#[derive(Clone, Debug)]
pub struct Template {
    /// The operations, dialects or parents served by the text.
    pub(crate) serves: Vec<String>,
    pub(crate) lines: Vec<String>,
}

impl Template {
    /// Reads a paragraph: lines that begin with `for`, followed by the text.
    pub fn read(paragraph: &str) -> Self {
        let lines = paragraph
            .lines()
            .filter(|line| !line.starts_with("for "))
            .map(str::to_owned)
            .collect();
        let serves = paragraph
            .lines()
            .filter_map(|line| line.strip_prefix("for "))
            .map(str::to_owned)
            .collect();
        Template { serves, lines }
    }

    /// Inserts a module made with [`PLACE`] as its surroundings into the scenery.
    pub fn around(&self, module: &str, ends_block: bool) -> Option<String> {
        let from = module.find(&format!("\"{PLACE}\"() ({{\n"))?;
        let start = from + module[from..].find('\n')? + 1;
        let end = module.rfind("  }) : () -> ()\n")?;
        let mut text = String::from("\"builtin.module\"() ({\n");
        for line in &self.lines {
            if line.trim() == "HERE" {
                text.push_str(module.get(start..end)?);
                continue;
            }
            match line.strip_prefix("ELSE ") {
                Some(_) if ends_block => continue,
                Some(line) => text.push_str(line),
                None => text.push_str(line),
            }
            text.push('\n');
        }
        text.push_str("}) : () -> ()\n");
        Some(text)
    }
}
