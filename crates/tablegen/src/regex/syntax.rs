//! The syntax of extended regular expressions (POSIX), with back-references.

/// The maximum nesting of groups.
const MAX_DEPTH: usize = 100;

/// The set of bytes that a position matches.
type Set = Box<[bool; 256]>;

/// A pattern.
pub(crate) enum Ast {
    Set(Set),
    Start,
    End,
    Sequence(Vec<Ast>),
    Either(Vec<Ast>),
    Repeat(Box<Ast>, u32, Option<u32>),
    /// A group and its number, counted from 0.
    Group(usize, Box<Ast>),
    /// A back-reference to the last match of this group.
    Reference(usize),
}

struct Parser<'t> {
    text: &'t [u8],
    at: usize,
    depth: usize,
    /// For each group so far, true if it is closed.
    closed: Vec<bool>,
    has_references: bool,
}

type Parsed = Result<Ast, &'static str>;

/// Parses a pattern; returns it, and true if it has back-references, or the error in it.
pub(super) fn parse(pattern: &[u8]) -> Result<(Ast, bool), &'static str> {
    let mut parser = Parser {
        text: pattern,
        at: 0,
        depth: 0,
        closed: Vec::new(),
        has_references: false,
    };
    let ast = parser.alternatives()?;
    if parser.at < parser.text.len() {
        return Err("parentheses not balanced");
    }
    Ok((ast, parser.has_references))
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn alternatives(&mut self) -> Parsed {
        if self.depth >= MAX_DEPTH {
            return Err("groups are nested too deeply");
        }
        self.depth += 1;
        let is_group = self.depth > 1;
        let mut alternatives = vec![self.sequence()?];
        while self.take(b'|') {
            alternatives.push(self.sequence()?);
        }
        let is_empty = |part: &Ast| matches!(part, Ast::Sequence(parts) if parts.is_empty());
        if (alternatives.len() > 1 || !is_group) && alternatives.iter().any(is_empty) {
            return Err("empty (sub)expression");
        }
        self.depth -= 1;
        Ok(if alternatives.len() == 1 {
            alternatives.remove(0)
        } else {
            Ast::Either(alternatives)
        })
    }

    fn sequence(&mut self) -> Parsed {
        let mut parts = Vec::new();
        while let Some(byte) = self.peek() {
            if byte == b'|' || (byte == b')' && self.depth > 1) {
                break;
            }
            let atom = self.atom()?;
            parts.push(self.repeated(atom)?);
        }
        Ok(Ast::Sequence(parts))
    }

    fn atom(&mut self) -> Parsed {
        let byte = self.peek().unwrap_or(0);
        self.at += 1;
        match byte {
            b'(' => {
                let number = self.closed.len();
                self.closed.push(false);
                let inner = self.alternatives()?;
                if !self.take(b')') {
                    return Err("parentheses not balanced");
                }
                self.closed[number] = true;
                Ok(Ast::Group(number, Box::new(inner)))
            }
            b')' => Err("parentheses not balanced"),
            b'.' => Ok(Ast::Set(Box::new([true; 256]))),
            b'^' => Ok(Ast::Start),
            b'$' => Ok(Ast::End),
            b'[' => self.bracket(),
            b'*' | b'+' | b'?' => Err("repetition-operator operand invalid"),
            b'\\' => {
                let escaped = self.peek().ok_or("trailing backslash (\\)")?;
                self.at += 1;
                if !matches!(escaped, b'1'..=b'9') {
                    return Ok(one(escaped));
                }
                let number = usize::from(escaped - b'1');
                if self.closed.get(number) != Some(&true) {
                    return Err("invalid backreference number");
                }
                self.has_references = true;
                Ok(Ast::Reference(number))
            }
            _ => Ok(one(byte)),
        }
    }

    fn repeated(&mut self, atom: Ast) -> Parsed {
        let Some((least, most)) = self.repetition()? else {
            return Ok(atom);
        };
        if matches!(atom, Ast::Start | Ast::End) || self.repetition()?.is_some() {
            return Err("repetition-operator operand invalid");
        }
        Ok(Ast::Repeat(Box::new(atom), least, most))
    }

    /// Parses `*`, `+`, `?` or `{m,n}`.
    fn repetition(&mut self) -> Result<Option<(u32, Option<u32>)>, &'static str> {
        let count = match self.peek() {
            Some(b'*') => (0, None),
            Some(b'+') => (1, None),
            Some(b'?') => (0, Some(1)),
            Some(b'{') if self.text.get(self.at + 1).is_some_and(u8::is_ascii_digit) => {
                self.at += 1;
                let least = self.number()?;
                let most = match (self.take(b','), self.peek()) {
                    (false, _) => Some(least),
                    (true, Some(b'}')) => None,
                    (true, _) => Some(self.number()?),
                };
                if self.peek() != Some(b'}') {
                    return Err("braces not balanced");
                }
                if most.is_some_and(|most| most < least) {
                    return Err("invalid repetition count(s)");
                }
                (least, most)
            }
            _ => return Ok(None),
        };
        self.at += 1;
        Ok(Some(count))
    }

    fn number(&mut self) -> Result<u32, &'static str> {
        let mut number = 0u32;
        while let Some(digit) = self.peek().filter(u8::is_ascii_digit) {
            number = number * 10 + u32::from(digit - b'0');
            if number > 255 {
                return Err("invalid repetition count(s)");
            }
            self.at += 1;
        }
        Ok(number)
    }

    fn bracket(&mut self) -> Parsed {
        let mut set = Box::new([false; 256]);
        let negated = self.take(b'^');
        let mut is_first = true;
        loop {
            let low = self.peek().ok_or("brackets ([ ]) not balanced")?;
            self.at += 1;
            if low == b']' && !is_first {
                break;
            }
            is_first = false;
            if low == b'[' && self.take(b':') {
                self.class(&mut set)?;
                continue;
            }
            let is_range = self.peek() == Some(b'-')
                && self.text.get(self.at + 1).is_some_and(|&next| next != b']');
            let high = if is_range {
                self.text[self.at + 1]
            } else {
                low
            };
            if is_range {
                self.at += 2;
                if high < low {
                    return Err("invalid character range");
                }
            }
            set[usize::from(low)..=usize::from(high)].fill(true);
        }
        if negated {
            set.iter_mut().for_each(|member| *member = !*member);
        }
        Ok(Ast::Set(set))
    }

    /// Parses `[:name:]` after the first colon.
    fn class(&mut self, set: &mut [bool; 256]) -> Result<(), &'static str> {
        let rest = &self.text[self.at..];
        let length = rest
            .windows(2)
            .position(|pair| pair == b":]")
            .ok_or("invalid character class")?;
        let test: fn(&u8) -> bool = match &rest[..length] {
            b"alnum" => u8::is_ascii_alphanumeric,
            b"alpha" => u8::is_ascii_alphabetic,
            b"blank" => |byte| matches!(byte, b' ' | b'\t'),
            b"cntrl" => u8::is_ascii_control,
            b"digit" => u8::is_ascii_digit,
            b"graph" => u8::is_ascii_graphic,
            b"lower" => u8::is_ascii_lowercase,
            b"print" => |byte| byte.is_ascii_graphic() || *byte == b' ',
            b"punct" => u8::is_ascii_punctuation,
            b"space" => |byte| byte.is_ascii_whitespace() || *byte == 0x0b,
            b"upper" => u8::is_ascii_uppercase,
            b"xdigit" => u8::is_ascii_hexdigit,
            _ => return Err("invalid character class"),
        };
        (0..=255u8)
            .filter(test)
            .for_each(|byte| set[usize::from(byte)] = true);
        self.at += length + 2;
        Ok(())
    }
}

fn one(byte: u8) -> Ast {
    let mut set = Box::new([false; 256]);
    set[usize::from(byte)] = true;
    Ast::Set(set)
}
