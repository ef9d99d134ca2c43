//! Events of the C++ printers that `mlir-tblgen` generates.

use super::{Event, Events};

/// The events of the printer of a class (`void CLASS::print(...) {`); `None` if the text has none.
pub fn generated(text: &str, class: &str) -> Option<Vec<Event>> {
    let start = text.find(&format!("void {class}::print("))?;
    let (_, body) = text[start..].split_once("{\n")?;
    let body = &body[..body.find("\n}\n").map_or(0, |at| at + 1)];
    let mut reader = Reader {
        text: body,
        at: 0,
        events: Events::default(),
    };
    reader.statements();
    Some(reader.events.list)
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    events: Events,
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn skip_blanks(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    /// Statements up to the end, or to the brace that closes them.
    fn statements(&mut self) {
        loop {
            self.skip_blanks();
            let rest = self.rest();
            if rest.is_empty() || rest.starts_with('}') {
                return;
            }
            self.statement();
        }
    }

    fn statement(&mut self) {
        let rest = self.rest();
        if rest.starts_with("if (") {
            let condition = balanced(&rest[3..]);
            let after = rest[3 + condition..].trim_start();
            if after.starts_with('{') {
                let condition = rest[3..3 + condition].to_owned();
                self.at = self.text.len() - after.len() + 1;
                self.conditional(condition);
                return;
            }
        } else if rest.starts_with('{') {
            let length = balanced(rest);
            let block = &rest[..length];
            if block.contains("_firstPrinted") {
                self.events.push(Event::List);
                self.at += 1;
                self.statements();
                self.at += 1;
            } else {
                self.at += length;
                self.simple(block);
            }
            return;
        }
        let length = to_semicolon(rest);
        self.at += length;
        self.simple(&rest[..length]);
    }

    /// Behind the brace.
    fn conditional(&mut self, condition: String) {
        self.events.begin(condition);
        self.statements();
        self.at += 1;
        if let Some(after) = self.rest().strip_prefix(" else {") {
            self.at = self.text.len() - after.len();
            self.events.otherwise();
            self.statements();
            self.at += 1;
        }
        self.events.end();
    }

    /// A statement or a block that prints one thing, or only prepares it.
    fn simple(&mut self, text: &str) {
        if text == "if (!_firstPrinted) odsPrinter << \", \";" {
            self.events.push(Event::Separator);
        } else if text.contains("_firstPrinted")
            || text == ";"
            || text.ends_with("Builder odsBuilder(getContext());")
        {
            // Of a list, or for C++ of the definition's own.
        } else if let Some(printed) = printed_text(text) {
            self.events.text(&printed);
        } else if text.ends_with("rinter.printNewline();") {
            self.events.push(Event::Newline);
        } else if text.contains("printOptionalAttrDictWithKeyword(") {
            self.events.element("attr-dict-with-keyword");
        } else if text.contains("printOptionalAttrDict(") {
            self.events.element("attr-dict");
        } else if text.contains("printProperties(") {
            self.events.element("prop-dict");
        } else if !text.contains("elidedAttrs") && !text.contains("elidedProps") {
            self.events.element(element(text));
        }
    }
}

/// The name of the variable or directive that some C++ prints.
fn element(text: &str) -> String {
    if let Some((name, _)) = text
        .strip_prefix("print")
        .and_then(|rest| rest.split_once('('))
    {
        return format!("custom {name}");
    }
    let directives = [
        ("printFunctionalType(", "functional-type"),
        ("getOperation()->getOperands()", "operands"),
        ("getOperation()->getOperandTypes()", "type(operands)"),
        ("getOperation()->getResultTypes()", "type(results)"),
        ("getOperation()->getRegions()", "regions"),
        ("getOperation()->getSuccessors()", "successors"),
    ];
    if let Some((_, name)) = directives
        .iter()
        .find(|(written, _)| text.contains(written))
    {
        return (*name).to_owned();
    }
    // `getA1()`, `getA1Attr()`, `getProperties().p1`; `getA1().getType()` and the like
    let name = match text.split_once("getProperties().") {
        Some((_, rest)) => word(rest),
        None => {
            let accessor = text.split("get").skip(1).map(word).find(|name| {
                name.starts_with(|first: char| first.is_ascii_uppercase())
                    && !name.starts_with("Type")
            });
            accessor.unwrap_or_default()
        }
    };
    let name = name.strip_suffix("Attr").unwrap_or(name).to_lowercase();
    if text.contains(".getType") {
        format!("type({name})")
    } else {
        name
    }
}

fn word(text: &str) -> &str {
    let end = text
        .find(|each: char| !each.is_ascii_alphanumeric())
        .unwrap_or(text.len());
    &text[..end]
}

/// What `_odsPrinter << ' ' << "x";` prints; `None` if it prints anything but text.
fn printed_text(text: &str) -> Option<String> {
    let text = text
        .strip_prefix("_odsPrinter <<")
        .or_else(|| text.strip_prefix("odsPrinter <<"))?;
    let mut rest = text.strip_suffix(';')?.trim();
    let mut printed = String::new();
    loop {
        let quote = rest
            .chars()
            .next()
            .filter(|each| matches!(each, '"' | '\''))?;
        let length = quoted(rest, quote);
        printed.push_str(rest.get(1..length - 1)?);
        rest = rest[length..].trim_start();
        if rest.is_empty() {
            return Some(printed);
        }
        rest = rest.strip_prefix("<<")?.trim_start();
    }
}

/// The length of the quoted text at the beginning.
fn quoted(text: &str, quote: char) -> usize {
    let mut is_escaped = true;
    for (index, each) in text.char_indices() {
        if each == quote && !is_escaped {
            return index + 1;
        }
        is_escaped = index == 0 || each == '\\' && !is_escaped;
        if index == 0 {
            is_escaped = false;
        }
    }
    text.len()
}

/// The length of what is in the parentheses or braces at the beginning, these included.
fn balanced(text: &str) -> usize {
    scan(text, |depth, _| depth == 0)
}

/// The length of a statement.
fn to_semicolon(text: &str) -> usize {
    scan(text, |depth, each| depth == 0 && each == ';')
}

/// The length up to the character after which `is_end` says so; quoted text is skipped.
fn scan(text: &str, is_end: impl Fn(usize, char) -> bool) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while let Some(each) = text[at..].chars().next() {
        match each {
            '"' | '\'' => {
                at += quoted(&text[at..], each);
                continue;
            }
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        at += each.len_utf8();
        if is_end(depth, each) {
            return at;
        }
    }
    text.len()
}
