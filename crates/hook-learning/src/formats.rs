//! Formats of operations whose syntax is written in C++: the usual orders of operands, attributes, types and regions.

use format_compiler::ods::{Length, Operation};

/// The statements of hook files with the formats of an operation that are tried, simple ones first.
pub(crate) fn statements(operation: &Operation) -> Vec<String> {
    let namespace = operation.namespace().trim_matches(':');
    let mut statements = Vec::new();
    for before in beginnings(operation) {
        for types in types(operation) {
            let dictionary = match operation.regions.is_empty() {
                true => "attr-dict",
                // Behind `attr-dict`, a region would be read as the dictionary.
                false => "attr-dict-with-keyword",
            };
            let regions = regions(operation);
            let mut orders = match types.is_empty() {
                true => vec![[&*before, "", dictionary, &regions]],
                false => vec![
                    [&before, dictionary, &types, &regions],
                    [&before, &types, dictionary, &regions],
                ],
            };
            if !types.is_empty() && !regions.is_empty() {
                orders.push([&before, "attr-dict", &types, &regions]);
            }
            statements.extend(orders.iter().map(|parts| {
                let parts: Vec<&str> = parts
                    .iter()
                    .copied()
                    .filter(|part| !part.is_empty())
                    .collect();
                let (name, format) = (&operation.name, parts.join(" "));
                format!("operation {name} of {namespace} {{ {format} }}")
            }));
        }
    }
    statements.extend(optional(operation));
    statements
}

/// Formats of an operation with a single list of operands, which may be empty.
fn optional(operation: &Operation) -> Vec<String> {
    let [operand] = &operation.operands[..] else {
        return Vec::new();
    };
    if operand.length == Length::Single || !operation.regions.is_empty() {
        return Vec::new();
    }
    let (operation, namespace) = (&operation.name, operation.namespace().trim_matches(':'));
    let values = format!("${}", operand.name);
    let formats = [
        format!("attr-dict ({values}^ `:` type({values}))?"),
        format!("({values}^)? attr-dict (`:` type({values})^)?"),
        format!("({values}^ `:` type({values}))? attr-dict"),
        format!("(`(` {values}^ `:` type({values}) `)`)? attr-dict"),
    ];
    formats
        .map(|format| format!("operation {operation} of {namespace} {{ {format} }}"))
        .into()
}

/// The text before the types: operands and the attributes that have an element of their own.
fn beginnings(operation: &Operation) -> Vec<String> {
    let operands = operands(operation);
    let attributes: Vec<String> = operation
        .attributes
        .iter()
        .filter(|attribute| !attribute.constraint.is_optional)
        .map(|attribute| format!("${}", attribute.name))
        .collect();
    let joined = attributes.join(" `,` ");
    let mut beginnings = operands.clone();
    if !joined.is_empty() {
        for each in &operands {
            match each.is_empty() {
                true => beginnings.push(joined.clone()),
                false => beginnings.extend([
                    format!("{joined} {each}"),
                    format!("{joined} `,` {each}"),
                    format!("{each} {joined}"),
                    format!("{each} `,` {joined}"),
                    format!("{each} `[` {joined} `]`"),
                ]),
            }
        }
    }
    let optional: Vec<String> = operation
        .attributes
        .iter()
        .filter(|attribute| attribute.constraint.is_optional)
        .map(|attribute| format!("${}", attribute.name))
        .collect();
    if let [only] = &optional[..] {
        for before in beginnings.clone() {
            beginnings.extend([
                format!("{before} (`(` {only}^ `)`)?"),
                format!("{before} (`[` {only}^ `]`)?"),
                format!("{before} (`=` {only}^)?"),
                format!("{before} ({only}^)?"),
            ]);
        }
    }
    beginnings
}

/// The ways to write all operands.
fn operands(operation: &Operation) -> Vec<String> {
    let [first, rest @ ..] = &operation.operands[..] else {
        return vec![String::new()];
    };
    let names: Vec<String> = operation
        .operands
        .iter()
        .map(|operand| format!("${}", operand.name))
        .collect();
    let joined = names.join(" `,` ");
    let mut ways = vec![
        joined.clone(),
        format!("`(` {joined} `)`"),
        format!("`[` {joined} `]`"),
    ];
    if let [first_name, others @ ..] = &names[..]
        && !rest.is_empty()
        && first.length == Length::Single
    {
        let others = others.join(" `,` ");
        ways.push(format!("{first_name} `[` {others} `]`"));
        ways.push(format!("{first_name} `(` {others} `)`"));
        ways.push(names.join(" "));
    }
    ways
}

/// The ways to write the types.
fn types(operation: &Operation) -> Vec<String> {
    let mut ways = vec![String::new()];
    let of = |names: Vec<&str>| -> Vec<String> {
        names.iter().map(|name| format!("type(${name})")).collect()
    };
    let operands = of(operation.operands.iter().map(|each| &*each.name).collect());
    let results = of(operation.results.iter().map(|each| &*each.name).collect());
    let mut add = |text: String| {
        if !ways.contains(&text) {
            ways.push(text);
        }
    };
    for single in operands.iter().chain(&results) {
        add(format!("`:` {single}"));
        add(format!("`:` qualified({single})"));
    }
    if !operands.is_empty() {
        add(format!("`:` {}", operands.join(" `,` ")));
    }
    if !results.is_empty() {
        add(format!("`->` {}", results.join(" `,` ")));
    }
    if !operands.is_empty() && !results.is_empty() {
        let (operands, results) = (operands.join(" `,` "), results.join(" `,` "));
        add(format!("`:` {operands} `->` {results}"));
        add(format!("`:` {operands} `,` {results}"));
        add(format!("`:` {operands} `to` {results}"));
    }
    if !operands.is_empty() || !results.is_empty() {
        add("`:` functional-type(operands, results)".to_owned());
    }
    ways
}

fn regions(operation: &Operation) -> String {
    let names = operation
        .regions
        .iter()
        .map(|region| format!("${}", region.name));
    names.collect::<Vec<_>>().join(" ")
}
