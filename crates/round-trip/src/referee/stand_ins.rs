//! Replaces unregistered operations by operations known to the program, for a program that rejects unregistered ones.

/// Creates values and uses them. The builtin dialect is always available.
const CAST: &str = "\"builtin.unrealized_conversion_cast\"";

/// The replacements, as far as the program has suitable operations.
#[derive(Debug)]
pub struct StandIns {
    /// A terminator of any block.
    pub end: Option<String>,
    /// A container of any blocks.
    pub region: Option<String>,
}

/// Determines which of these operations the program accepts: as terminators of any block, and as containers of any
/// blocks.
pub(super) fn find<E>(
    ends: &[&str],
    regions: &[&str],
    takes: impl Fn(&str) -> Result<bool, E>,
) -> Result<StandIns, E> {
    for end in ends {
        for region in regions {
            let text = format!(
                "\"builtin.module\"() ({{\n  \"{region}\"() ({{\n    \"{end}\"() : () -> ()\n  }}) : () -> ()\n}}) : () -> ()\n"
            );
            if takes(&text)? {
                return Ok(StandIns {
                    end: Some(format!("\"{end}\"")),
                    region: Some(format!("\"{region}\"")),
                });
            }
        }
    }
    Ok(StandIns {
        end: None,
        region: None,
    })
}

impl StandIns {
    /// The text of an instance with replaced surroundings; `None` if an operation has no replacement.
    pub fn put_into(&self, text: &str) -> Option<String> {
        let mut out = String::with_capacity(text.len());
        for line in text.lines() {
            let (lead, operation) = match line.find("\"test.") {
                // Only at the beginning of an operation, not inside one.
                Some(at) if line[..at].trim().is_empty() || line[..at].ends_with(" = ") => {
                    line.split_at(at)
                }
                _ => (line, ""),
            };
            out.push_str(lead);
            let (name, rest) = operation.split_once('(').unwrap_or((operation, ""));
            match name {
                "" => {}
                "\"test.source\"" => push(&mut out, CAST, rest),
                // A cast has a result.
                "\"test.inner\"" | "\"test.next\"" | "\"test.holder\"" => {
                    let rest = rest
                        .strip_suffix("-> ()")
                        .map_or_else(|| rest.to_owned(), |rest| format!("{rest}-> i1"));
                    push(&mut out, CAST, &rest);
                }
                "\"test.end\"" => push(&mut out, self.end.as_deref()?, rest),
                "\"test.region\"" => push(&mut out, self.region.as_deref()?, rest),
                _ => push(&mut out, name, rest),
            }
            out.push('\n');
        }
        Some(out)
    }
}

fn push(out: &mut String, name: &str, rest: &str) {
    out.push_str(name);
    out.push('(');
    out.push_str(rest);
}
