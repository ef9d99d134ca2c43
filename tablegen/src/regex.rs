//! POSIX extended regular expressions, as `!match` and `!instances` use them: does a text contain a match?

/// How long a compiled pattern may be (`{m,n}` multiplies).
const MAX_PROGRAM: usize = 20_000;

/// How deeply groups may nest.
const MAX_DEPTH: usize = 100;

/// A compiled pattern.
pub(crate) struct Regex {
    program: Vec<Instruction>,
}

#[derive(Clone)]
enum Instruction {
    /// One byte of the set.
    Set(Box<[bool; 256]>),
    Start,
    End,
    /// Go on at both places.
    Split(usize, usize),
    Jump(usize),
    Match,
}

enum Ast {
    Set(Box<[bool; 256]>),
    Start,
    End,
    Sequence(Vec<Ast>),
    Either(Vec<Ast>),
    Repeat(Box<Ast>, u32, Option<u32>),
}

struct Parser<'t> {
    text: &'t [u8],
    at: usize,
    depth: usize,
}

type Parsed = Result<Ast, &'static str>;

impl Regex {
    /// Compiles a pattern; the error says what is wrong with it.
    pub(crate) fn new(pattern: &str) -> Result<Regex, &'static str> {
        let mut parser = Parser { text: pattern.as_bytes(), at: 0, depth: 0 };
        let ast = parser.alternatives()?;
        if parser.at < parser.text.len() {
            return Err("parentheses not balanced");
        }
        let mut program = Vec::new();
        compile(&ast, &mut program)?;
        program.push(Instruction::Match);
        Ok(Regex { program })
    }

    /// True if the pattern matches somewhere in `text`.
    pub(crate) fn is_match(&self, text: &str) -> bool {
        let text = text.as_bytes();
        let mut current = Vec::new();
        let mut seen = vec![usize::MAX; self.program.len()];
        for at in 0..=text.len() {
            // A match may begin anywhere.
            if self.follow(0, at, text.len(), &mut seen, &mut current) {
                return true;
            }
            let Some(&byte) = text.get(at) else { break };
            let threads = std::mem::take(&mut current);
            for thread in threads {
                if let Instruction::Set(set) = &self.program[thread]
                    && set[usize::from(byte)]
                    && self.follow(thread + 1, at + 1, text.len(), &mut seen, &mut current)
                {
                    return true;
                }
            }
        }
        false
    }

    /// Adds the byte-consuming instructions reachable from `start`; true if the match is complete.
    fn follow(&self, start: usize, at: usize, end: usize, seen: &mut [usize], threads: &mut Vec<usize>) -> bool {
        let mut stack = vec![start];
        while let Some(index) = stack.pop() {
            if std::mem::replace(&mut seen[index], at) == at {
                continue;
            }
            match &self.program[index] {
                Instruction::Set(_) => threads.push(index),
                Instruction::Start if at == 0 => stack.push(index + 1),
                Instruction::End if at == end => stack.push(index + 1),
                Instruction::Start | Instruction::End => {}
                &Instruction::Split(left, right) => stack.extend([left, right]),
                &Instruction::Jump(to) => stack.push(to),
                Instruction::Match => return true,
            }
        }
        false
    }
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
        Ok(if alternatives.len() == 1 { alternatives.remove(0) } else { Ast::Either(alternatives) })
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
                let inner = self.alternatives()?;
                if self.take(b')') { Ok(inner) } else { Err("parentheses not balanced") }
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
                Ok(one(escaped))
            }
            _ => Ok(one(byte)),
        }
    }

    fn repeated(&mut self, atom: Ast) -> Parsed {
        let Some((least, most)) = self.repetition()? else { return Ok(atom) };
        if matches!(atom, Ast::Start | Ast::End) || self.repetition()?.is_some() {
            return Err("repetition-operator operand invalid");
        }
        Ok(Ast::Repeat(Box::new(atom), least, most))
    }

    /// `*`, `+`, `?` or `{m,n}`.
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
            let is_range = self.peek() == Some(b'-') && self.text.get(self.at + 1).is_some_and(|&next| next != b']');
            let high = if is_range { self.text[self.at + 1] } else { low };
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

    /// `[:name:]`, of which the colon was read.
    fn class(&mut self, set: &mut [bool; 256]) -> Result<(), &'static str> {
        let rest = &self.text[self.at..];
        let length = rest.windows(2).position(|pair| pair == b":]").ok_or("invalid character class")?;
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
        (0..=255u8).filter(test).for_each(|byte| set[usize::from(byte)] = true);
        self.at += length + 2;
        Ok(())
    }
}

fn one(byte: u8) -> Ast {
    let mut set = Box::new([false; 256]);
    set[usize::from(byte)] = true;
    Ast::Set(set)
}

fn compile(ast: &Ast, program: &mut Vec<Instruction>) -> Result<(), &'static str> {
    if program.len() > MAX_PROGRAM {
        return Err("the pattern is too long");
    }
    match ast {
        Ast::Set(set) => program.push(Instruction::Set(set.clone())),
        Ast::Start => program.push(Instruction::Start),
        Ast::End => program.push(Instruction::End),
        Ast::Sequence(parts) => {
            for part in parts {
                compile(part, program)?;
            }
        }
        Ast::Either(alternatives) => {
            let mut jumps = Vec::new();
            for (index, alternative) in alternatives.iter().enumerate() {
                let split = program.len();
                let is_last = index + 1 == alternatives.len();
                if !is_last {
                    program.push(Instruction::Split(split + 1, 0));
                }
                compile(alternative, program)?;
                if !is_last {
                    jumps.push(program.len());
                    program.push(Instruction::Jump(0));
                    program[split] = Instruction::Split(split + 1, program.len());
                }
            }
            let end = program.len();
            jumps.into_iter().for_each(|jump| program[jump] = Instruction::Jump(end));
        }
        Ast::Repeat(inner, least, most) => {
            for _ in 0..*least {
                compile(inner, program)?;
            }
            match most {
                None => {
                    let split = program.len();
                    program.push(Instruction::Split(0, 0));
                    compile(inner, program)?;
                    program.push(Instruction::Jump(split));
                    program[split] = Instruction::Split(split + 1, program.len());
                }
                Some(most) => {
                    let mut splits = Vec::new();
                    for _ in *least..*most {
                        splits.push(program.len());
                        program.push(Instruction::Split(0, 0));
                        compile(inner, program)?;
                    }
                    let end = program.len();
                    splits.into_iter().for_each(|split| program[split] = Instruction::Split(split + 1, end));
                }
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Regex;

    #[test]
    fn patterns() {
        let matches = [
            ("()", "abc"),
            ("b", "abc"),
            ("^abc$", "abc"),
            ("a.*c", "xaxxc"),
            ("^(ab|cd)+$", "abcdab"),
            ("^[a-c]{2,3}$", "abc"),
            ("[[:digit:]]+x", "12x"),
            ("a\\.b", "a.b"),
            ("^[^a]$", "b"),
            ("x{0}", ""),
            ("(a*)*b", "aab"),
        ];
        for (pattern, text) in matches {
            assert!(Regex::new(pattern).is_ok_and(|regex| regex.is_match(text)), "{pattern} in {text}");
        }
        let misses = [("^b", "abc"), ("^[a-c]{2}$", "abc"), ("a+$", "ab"), ("a\\.b", "axb"), ("^(ab|cd)+$", "abc")];
        for (pattern, text) in misses {
            assert!(Regex::new(pattern).is_ok_and(|regex| !regex.is_match(text)), "{pattern} not in {text}");
        }
        for pattern in ["", "a|", "a**", "^*", "(", "a)", "[a", "*", "\\", "a{2,1}", "a{999}"] {
            assert!(Regex::new(pattern).is_err(), "{pattern}");
        }
    }
}
