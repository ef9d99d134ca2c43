//! Plans operation formats: each variable once, every type where it is needed, and the rest at random.

use super::choices::Choices;
use super::signature::{Named, Signature, Value};
use super::tokens::{Tokens, words};
use super::vocabulary::{LITERALS, WHITESPACE};

/// The tokens of `$name`.
fn variable(name: &str) -> Tokens {
    vec![format!("${name}")]
}

fn type_of(name: &str) -> Tokens {
    words(&format!("type ( ${name} )"))
}

/// A format for an operation, as tokens.
pub(super) fn plan(signature: &Signature, choices: &mut Choices<'_, '_>) -> Tokens {
    let mut plan = Plan {
        signature,
        choices,
        parts: Vec::new(),
        clauses: Vec::new(),
        untyped: Vec::new(),
        referable: Vec::new(),
    };
    plan.operands();
    plan.stored();
    plan.blocks();
    plan.oilists();
    plan.dictionaries();
    if plan.choices.once_in(4) {
        plan.choices.shuffle(&mut plan.parts);
    }
    plan.references();
    plan.types();
    plan.join()
}

struct Plan<'s, 'c, 'b, 'u> {
    signature: &'s Signature,
    choices: &'c mut Choices<'b, 'u>,
    parts: Vec<Tokens>,
    /// Elements allowed in a clause of an `oilist`.
    clauses: Vec<Tokens>,
    /// Operands and results without a type in the format so far.
    untyped: Vec<&'s Value>,
    /// Elements allowed in a `ref`.
    referable: Vec<Tokens>,
}

impl<'s> Plan<'s, '_, '_, '_> {
    fn literal(&mut self) -> String {
        self.choices.pick(LITERALS).to_string()
    }

    fn operands(&mut self) {
        let signature = self.signature;
        if !signature.operands.is_empty() && self.choices.once_in(10) {
            self.parts.push(words("operands"));
            self.referable.push(words("operands"));
            self.untyped.extend(&signature.operands);
            return;
        }
        for operand in &signature.operands {
            let mut element = variable(&operand.name);
            self.referable.push(element.clone());
            let with_type = self.choices.once_in(4);
            if with_type {
                self.referable.push(type_of(&operand.name));
            } else {
                self.untyped.push(operand);
            }
            match self.choices.below(8) {
                4 | 5 if operand.is_variable_length => {
                    let group = self.group(&operand.name, with_type);
                    self.parts.push(group);
                    continue;
                }
                6 if operand.is_variable_length => {
                    if with_type {
                        element.push(self.literal());
                        element.extend(type_of(&operand.name));
                    }
                    self.clauses.push(element);
                    continue;
                }
                7 => {
                    let mut arguments = vec![element];
                    if with_type {
                        arguments.push(type_of(&operand.name));
                    }
                    let call = self.custom(arguments);
                    let call = if operand.is_variable_length && self.choices.once_in(3) {
                        anchored(call)
                    } else {
                        call
                    };
                    self.parts.push(call);
                    continue;
                }
                _ => {}
            }
            if with_type {
                element.push(self.literal());
                element.extend(type_of(&operand.name));
            }
            self.parts.push(element);
        }
    }

    /// An optional group around an operand of variable length.
    fn group(&mut self, name: &str, with_type: bool) -> Tokens {
        let mut then = Tokens::new();
        match self.choices.below(4) {
            0 | 1 => then.push(self.literal()),
            2 if self.choices.once_in(2) => then.push(self.choices.pick(WHITESPACE).to_string()),
            _ => {}
        }
        let mut types = if with_type {
            type_of(name)
        } else {
            Tokens::new()
        };
        then.extend(variable(name));
        if with_type && self.choices.once_in(4) {
            types.push("^".to_owned());
        } else {
            then.push("^".to_owned());
        }
        if with_type && self.choices.once_in(2) {
            then.push(self.literal());
        }
        then.extend(types);
        let inner = self.inner();
        then.extend(inner);
        self.close(then)
    }

    /// An additional element for a group: a literal or another group.
    fn inner(&mut self) -> Tokens {
        match self.choices.below(8) {
            4 | 5 => vec![self.literal()],
            6 => vec![self.choices.pick(WHITESPACE).to_string(), self.literal()],
            7 if !self.clauses.is_empty() => {
                let at = self.choices.below(self.clauses.len());
                let nested = self.clauses.swap_remove(at);
                let mut tokens = words("(");
                tokens.push(self.literal());
                tokens.extend(nested);
                tokens.extend(words("^ ) ?"));
                tokens
            }
            _ => Tokens::new(),
        }
    }

    /// `(then) ?` or `(then) : (else) ?`
    fn close(&mut self, then: Tokens) -> Tokens {
        let mut tokens = words("(");
        tokens.extend(then);
        tokens.extend(words(")"));
        if self.choices.once_in(4) {
            tokens.extend(words(": ("));
            tokens.push(self.literal());
            let inner = self.inner();
            tokens.extend(inner);
            tokens.extend(words(")"));
        }
        tokens.extend(words("?"));
        tokens
    }

    /// Attributes and properties.
    fn stored(&mut self) {
        let signature = self.signature;
        for attribute in &signature.attributes {
            if self.choices.once_in(3) {
                continue;
            }
            let mut element = variable(&attribute.name);
            self.referable.push(element.clone());
            if self.choices.once_in(5) {
                element = words(&format!("qualified ( ${} )", attribute.name));
            }
            self.one_stored(attribute, element);
        }
        for property in &signature.properties {
            if self.choices.once_in(4) {
                continue;
            }
            let element = variable(&property.name);
            self.referable.push(element.clone());
            self.one_stored(property, element);
        }
    }

    fn one_stored(&mut self, named: &Named, element: Tokens) {
        match self.choices.below(6) {
            2 | 3 if named.may_be_absent => {
                let mut then = Tokens::new();
                if self.choices.once_in(2) {
                    then.push(self.literal());
                }
                then.extend(element);
                then.push("^".to_owned());
                let inner = self.inner();
                then.extend(inner);
                let group = self.close(then);
                self.parts.push(group);
            }
            4 if named.may_be_absent => {
                // In the else branch, the test is inverted.
                match self.choices.once_in(3) {
                    true => {
                        let mut tokens = words("(");
                        tokens.push(self.literal());
                        tokens.extend(words(") : ("));
                        tokens.extend(element);
                        tokens.extend(words("^ ) ?"));
                        self.parts.push(tokens);
                    }
                    false => self.clauses.push(element),
                }
            }
            5 => {
                let call = self.custom(vec![element]);
                self.parts.push(call);
            }
            _ => self.parts.push(element),
        }
    }

    /// Regions and successors.
    fn blocks(&mut self) {
        let signature = self.signature;
        for (blocks, all) in [
            (&signature.regions, "regions"),
            (&signature.successors, "successors"),
        ] {
            if blocks.is_empty() {
                if self.choices.once_in(40) {
                    self.parts.push(words(all));
                }
                continue;
            }
            if self.choices.once_in(6) {
                self.parts.push(words(all));
                self.referable.push(words(all));
                continue;
            }
            for each in blocks {
                let element = variable(&each.name);
                self.referable.push(element.clone());
                match self.choices.below(6) {
                    4 if all == "regions" => {
                        let mut then = Tokens::new();
                        if self.choices.once_in(2) {
                            then.push(self.literal());
                        }
                        then.extend(element);
                        then.push("^".to_owned());
                        let group = self.close(then);
                        self.parts.push(group);
                    }
                    5 => {
                        let call = self.custom(vec![element]);
                        self.parts.push(call);
                    }
                    _ => self.parts.push(element),
                }
            }
        }
    }

    /// One or two `oilist`s of the clauses collected so far.
    fn oilists(&mut self) {
        if self.clauses.is_empty() && !self.choices.once_in(25) {
            return;
        }
        let mut lists: Vec<Tokens> = vec![Tokens::new()];
        for clause in std::mem::take(&mut self.clauses) {
            if lists.len() < 2 && self.choices.once_in(4) {
                lists.push(Tokens::new());
            }
            let last = lists.len() - 1;
            if !lists[last].is_empty() {
                lists[last].push("|".to_owned());
            }
            let head = self.literal();
            lists[last].push(head);
            lists[last].extend(clause);
        }
        for mut list in lists {
            if self.choices.once_in(5) || list.is_empty() {
                if !list.is_empty() {
                    list.push("|".to_owned());
                }
                list.push(self.literal());
            }
            let mut tokens = words("oilist (");
            tokens.extend(list);
            tokens.push(")".to_owned());
            self.parts.push(tokens);
        }
    }

    fn dictionaries(&mut self) {
        let keyword = if self.choices.once_in(5) {
            "attr-dict-with-keyword"
        } else {
            "attr-dict"
        };
        let mut dictionary = words(keyword);
        if self.choices.once_in(30) {
            return;
        }
        if self.choices.once_in(25) {
            dictionary = self.custom(vec![dictionary]);
        }
        self.referable.push(words(keyword));
        let at = match self.choices.once_in(3) {
            true => self.choices.below(self.parts.len() + 1),
            false => self.parts.len(),
        };
        self.parts.insert(at, dictionary);
        let wanted = if self.signature.properties.is_empty() {
            12
        } else {
            2
        };
        if self.choices.once_in(wanted) {
            let at = self.choices.below(self.parts.len() + 1);
            self.parts.insert(at, words("prop-dict"));
        }
    }

    /// `custom<Name>(...)` with additional arguments.
    fn custom(&mut self, mut arguments: Vec<Tokens>) -> Tokens {
        let name = *self.choices.pick(&["Part", "Foo", "Some_Thing", "b-a"]);
        match self.choices.below(6) {
            4 => arguments.push(vec![
                self.choices
                    .pick(&["\"$_builder.getI1Type()\"", "\"text\"", "\"a\\\"b\""])
                    .to_string(),
            ]),
            5 if !self.referable.is_empty() => {
                let inner = self.choices.pick(&self.referable).clone();
                arguments.push(reference(inner));
            }
            _ => {}
        }
        if self.choices.once_in(4) {
            self.choices.shuffle(&mut arguments);
        }
        let mut tokens = words(&format!("custom < {name} > ("));
        for (index, argument) in arguments.into_iter().enumerate() {
            if index > 0 {
                tokens.push(",".to_owned());
            }
            tokens.extend(argument);
        }
        tokens.push(")".to_owned());
        tokens
    }

    /// A `custom` directive with references to earlier variables.
    fn references(&mut self) {
        if !self.referable.is_empty() && self.choices.once_in(10) {
            let mut inner = self.choices.pick(&self.referable).clone();
            if self.choices.once_in(6) {
                inner = words("qualified (")
                    .into_iter()
                    .chain(inner)
                    .chain(words(")"))
                    .collect();
            }
            let call = self.custom(vec![reference(inner)]);
            let at = self.parts.len() - self.choices.below(2).min(self.parts.len());
            self.parts.insert(at, call);
        }
    }

    /// The remaining types, at the end.
    fn types(&mut self) {
        let signature = self.signature;
        let has_all = self.untyped.len() == signature.operands.len();
        let sure = if signature.traits.is_empty() { 12 } else { 2 };
        let mut directives: Vec<Tokens> = Vec::new();
        let mut results: Vec<&Value> = signature.results.iter().collect();
        if has_all && self.choices.once_in(8) {
            directives.push(words("functional-type ( operands , results )"));
            results.clear();
        } else if has_all && !signature.operands.is_empty() && self.choices.once_in(6) {
            directives.push(words("type ( operands )"));
        } else if let ([operand], [result]) = (&self.untyped[..], &results[..])
            && self.choices.once_in(6)
        {
            directives.push(words(&format!(
                "functional-type ( ${} , ${} )",
                operand.name, result.name
            )));
            results.clear();
        } else {
            for operand in std::mem::take(&mut self.untyped) {
                let leave = if operand.is_buildable {
                    self.choices.below(3) > 0
                } else {
                    self.choices.once_in(sure)
                };
                if !leave {
                    directives.push(self.type_directive(operand));
                }
            }
        }
        if results.len() == signature.results.len()
            && !results.is_empty()
            && self.choices.once_in(6)
        {
            directives.push(words("type ( results )"));
            results.clear();
        }
        for result in results {
            let leave = if result.is_buildable {
                self.choices.below(3) > 0
            } else {
                self.choices.once_in(sure)
            };
            if !leave {
                directives.push(self.type_directive(result));
            }
        }
        for (index, directive) in directives.into_iter().enumerate() {
            let separator = match index {
                0 => "`:`",
                _ => *self.choices.pick(&["`,`", "`->`", "`to`", "`,`"]),
            };
            if !self.choices.once_in(12) {
                self.parts.push(words(separator));
            }
            self.parts.push(directive);
        }
    }

    fn type_directive(&mut self, value: &Value) -> Tokens {
        let directive = type_of(&value.name);
        match self.choices.below(10) {
            7 if value.is_variable_length => {
                let mut tokens = words("( `:`");
                tokens.extend(directive);
                tokens.extend(words("^ ) ?"));
                tokens
            }
            8 => self.custom(vec![directive]),
            9 => words("qualified (")
                .into_iter()
                .chain(directive)
                .chain(words(")"))
                .collect(),
            _ => directive,
        }
    }

    /// Adds literals and whitespace between the parts.
    fn join(self) -> Tokens {
        let mut tokens = Tokens::new();
        for part in self.parts {
            match self.choices.below(12) {
                8 | 9 => tokens.push(self.choices.pick(LITERALS).to_string()),
                10 => tokens.push(self.choices.pick(WHITESPACE).to_string()),
                11 => {
                    tokens.push(self.choices.pick(LITERALS).to_string());
                    tokens.push(self.choices.pick(WHITESPACE).to_string());
                }
                _ => {}
            }
            tokens.extend(part);
        }
        if self.choices.once_in(10) {
            tokens.push(self.choices.pick(LITERALS).to_string());
        }
        tokens
    }
}

fn reference(inner: Tokens) -> Tokens {
    words("ref (")
        .into_iter()
        .chain(inner)
        .chain(words(")"))
        .collect()
}

/// A group of one element.
fn anchored(element: Tokens) -> Tokens {
    words("(")
        .into_iter()
        .chain(element)
        .chain(words("^ ) ?"))
        .collect()
}
