//! Programs as text: a number, a verb, its objects.

use super::*;
use std::fmt::{self, Display, Formatter};

fn lines<T: Display>(instructions: &[T], formatter: &mut Formatter<'_>) -> fmt::Result {
    for (label, instruction) in instructions.iter().enumerate() {
        writeln!(formatter, "{label:>3}  {instruction}")?;
    }
    Ok(())
}

impl Display for ParseProgram {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        lines(&self.instructions, formatter)
    }
}

impl Display for PrintProgram {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        lines(&self.instructions, formatter)
    }
}

impl Display for ParameterParseProgram {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        lines(&self.instructions, formatter)
    }
}

impl Display for ParameterPrintProgram {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        lines(&self.instructions, formatter)
    }
}

/// Items with commas between them.
struct List<'a, T>(&'a [T]);

impl<T: Display> Display for List<'_, T> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        for (index, item) in self.0.iter().enumerate() {
            write!(formatter, "{}{item}", if index > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}

impl Display for Literal {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "`{}`", self.text())
    }
}

impl Display for TypeSlot {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self {
            TypeSlot::Operand(index) => write!(formatter, "operand {index}"),
            TypeSlot::Result(index) => write!(formatter, "result {index}"),
            TypeSlot::Operands => formatter.write_str("operands"),
            TypeSlot::Results => formatter.write_str("results"),
        }
    }
}

impl Display for CustomArgument {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self {
            CustomArgument::Property(slot) => write!(formatter, "slot {slot}"),
            CustomArgument::Operand(index) => write!(formatter, "operand {index}"),
            CustomArgument::Type(slot) => write!(formatter, "type of {slot}"),
            CustomArgument::Region(index) => write!(formatter, "region {index}"),
            CustomArgument::Successor(index) => write!(formatter, "successor {index}"),
            CustomArgument::AttrDict => formatter.write_str("attr-dict"),
            CustomArgument::PropDict => formatter.write_str("prop-dict"),
            CustomArgument::Text(text) => write!(formatter, "{text:?}"),
            CustomArgument::Ref(argument) => write!(formatter, "ref {argument}"),
        }
    }
}

impl Display for CustomCall {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "custom<{}>({})", self.directive.name, List(&self.arguments))
    }
}

impl Display for ParameterCall {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "custom<{}>({:?})", self.directive.name, self.arguments)
    }
}

impl Display for ParseInstruction {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        use ParseInstruction as I;
        match self {
            I::Literal(literal) => write!(f, "literal {literal}"),
            I::OptionalLiteral { literal, otherwise } => write!(f, "literal {literal} else {otherwise}"),
            I::Attribute(parse) => {
                let optional = if parse.optional { "optional " } else { "" };
                write!(f, "{optional}attribute into slot {}: {}", parse.slot, parse.reading)
            }
            I::UnlessAttribute { slot, otherwise } => write!(f, "if slot {slot} else {otherwise}"),
            I::Property { slot } => write!(f, "property into slot {slot}"),
            I::OptionalProperty { slot, otherwise } => write!(f, "property into slot {slot} else {otherwise}"),
            I::Operand(index) => write!(f, "operand {index}"),
            I::OptionalOperand(index) => write!(f, "optional operand {index}"),
            I::OperandList(index) => write!(f, "operand list {index}"),
            I::OperandGroups(index) => write!(f, "operand groups {index}"),
            I::AllOperands => f.write_str("operands"),
            I::UnlessOperands { operand, otherwise } => write!(f, "if operand {operand} else {otherwise}"),
            I::Type { slot, class } => write!(f, "type of {slot}: {class}"),
            I::OptionalType(slot) => write!(f, "optional type of {slot}"),
            I::TypeList(slot) => write!(f, "types of {slot}"),
            I::TypeGroups(slot) => write!(f, "type groups of {slot}"),
            I::FunctionalType { inputs, results } => write!(f, "functional type of {inputs} to {results}"),
            I::Region(index) => write!(f, "region {index}"),
            I::OptionalRegion { region, otherwise } => write!(f, "region {region} else {otherwise}"),
            I::RegionList(index) => write!(f, "region list {index}"),
            I::UnlessRegions { region, otherwise } => write!(f, "if region {region} else {otherwise}"),
            I::Successor(index) => write!(f, "successor {index}"),
            I::SuccessorList(index) => write!(f, "successor list {index}"),
            I::AttrDict { with_keyword: false } => f.write_str("attr-dict"),
            I::AttrDict { with_keyword: true } => f.write_str("attr-dict-with-keyword"),
            I::PropDict(slots) => write!(f, "prop-dict of slots {}", List(slots)),
            I::SetUnit(slot) => write!(f, "set slot {slot} to unit"),
            I::Clause { number, name } => write!(f, "clause {number} `{name}` once"),
            I::Custom { call, otherwise: None } => write!(f, "{call}"),
            I::Custom { call, otherwise: Some(otherwise) } => write!(f, "{call} else {otherwise}"),
            I::Jump(label) => write!(f, "go to {label}"),
            I::OperandSegments(slot) => write!(f, "operand segments into slot {slot}"),
            I::ResultSegments(slot) => write!(f, "result segments into slot {slot}"),
            I::InnerSegments { operand, slot } => write!(f, "segments of operand {operand} into slot {slot}"),
            I::Check(slot) => write!(f, "check types of {slot}"),
            I::Build(expr) => write!(f, "build {expr:?}"),
            I::Results(source) => write!(f, "results of {source}"),
            I::Resolve { operand, types } => write!(f, "resolve operand {operand} at {types}"),
            I::ResolveAll(types) => write!(f, "resolve operands at {}", List(types)),
            I::ResolveTogether => f.write_str("resolve each operand at types of operands"),
            I::Infer => f.write_str("infer results"),
        }
    }
}

impl Display for AttributeReading {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            AttributeReading::Enum(index) => write!(f, "case of enum {index}"),
            AttributeReading::SymbolName => f.write_str("symbol name"),
            AttributeReading::Typed { type_, class } => write!(f, "{class} typed {type_:?}"),
            AttributeReading::Full(class) => write!(f, "{class} in full"),
            AttributeReading::Stripped(class) => write!(f, "{class}"),
        }
    }
}

impl Display for TypeSource {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            TypeSource::Parsed(slot) => write!(f, "types of {slot}"),
            TypeSource::First(slot) => write!(f, "first type of {slot}"),
            TypeSource::Built(number) => write!(f, "built type {number}"),
            TypeSource::Attribute(slot) => write!(f, "type of slot {slot}"),
            TypeSource::Transformed { from, list, transformer } => {
                write!(f, "{transformer:?} of {}{from}", if *list { "all types of " } else { "" })
            }
            TypeSource::TransformedAttribute { slot, transformer } => write!(f, "{transformer:?} of slot {slot}"),
        }
    }
}

impl Display for Condition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Condition::Present(slot) => write!(f, "slot {slot}"),
            Condition::NotDefault(slot) => write!(f, "slot {slot} not default"),
            Condition::Operands(index) => write!(f, "operand {index}"),
            Condition::Results(index) => write!(f, "result {index}"),
            Condition::Region(index) => write!(f, "region {index} not empty"),
            Condition::Regions(index) => write!(f, "region {index}"),
            Condition::Any(list) => write!(f, "any of ({})", List(list)),
            Condition::Not(condition) => write!(f, "not {condition}"),
        }
    }
}

impl Display for PrintInstruction {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        use PrintInstruction as I;
        match self {
            I::Text(text) => write!(f, "text {text:?}"),
            I::Newline => f.write_str("newline"),
            I::Unless { condition, otherwise } => write!(f, "if {condition} else {otherwise}"),
            I::Jump(label) => write!(f, "go to {label}"),
            I::Attribute { slot, writing } => write!(f, "attribute of slot {slot}: {writing:?}"),
            I::Property { slot } => write!(f, "property of slot {slot}"),
            I::Operands(index) => write!(f, "operand {index}"),
            I::OperandGroups(index) => write!(f, "operand groups {index}"),
            I::AllOperands => f.write_str("operands"),
            I::Type { slot, class } => write!(f, "type of {slot}: {class}"),
            I::Types(slot) => write!(f, "types of {slot}"),
            I::TypeGroups(index) => write!(f, "type groups of operand {index}"),
            I::FunctionalType { inputs, results } => write!(f, "functional type of {inputs} to {results}"),
            I::Regions { region, .. } => write!(f, "region {region}"),
            I::AllRegions { .. } => f.write_str("regions"),
            I::Successors(index) => write!(f, "successor {index}"),
            I::AllSuccessors => f.write_str("successors"),
            I::AttrDict { with_keyword, slots } => {
                let keyword = if *with_keyword { "-with-keyword" } else { "" };
                write!(f, "attr-dict{keyword} with slots [{}]", List(slots))
            }
            I::PropDict { slots } => write!(f, "prop-dict of slots [{}]", List(slots)),
            I::Custom(call) => write!(f, "{call}"),
        }
    }
}

impl Display for ParameterParse {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        use ParameterParse as I;
        match self {
            I::Literal(literal) => write!(f, "literal {literal}"),
            I::OptionalLiteral { literal, otherwise } => write!(f, "literal {literal} else {otherwise}"),
            I::Parameter(index) => write!(f, "parameter {index}"),
            I::UnlessTrue { parameter, otherwise } => write!(f, "if parameter {parameter} true else {otherwise}"),
            I::UnlessPresent { parameter, otherwise } => write!(f, "if parameter {parameter} else {otherwise}"),
            I::Struct(fields) => {
                let fields: Vec<_> = fields.iter().map(|field| field.parameter).collect();
                write!(f, "struct of parameters {}", List(&fields))
            }
            I::Custom { call, otherwise } => {
                write!(f, "{call}")?;
                otherwise.map_or(Ok(()), |otherwise| write!(f, " else {otherwise}"))
            }
            I::Jump(label) => write!(f, "go to {label}"),
        }
    }
}

impl Display for ParameterPrint {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        use ParameterPrint as I;
        match self {
            I::Text(text) => write!(f, "text {text:?}"),
            I::Newline => f.write_str("newline"),
            I::Parameter { parameter, qualified: false } => write!(f, "parameter {parameter}"),
            I::Parameter { parameter, qualified: true } => write!(f, "qualified parameter {parameter}"),
            I::ListStart => f.write_str("list"),
            I::Separator => f.write_str("separator"),
            I::Unless { parameters, inverted, otherwise } => {
                let not = if *inverted { "not " } else { "" };
                write!(f, "if {not}any parameter of [{}] else {otherwise}", List(parameters))
            }
            I::Jump(label) => write!(f, "go to {label}"),
            I::Custom(call) => write!(f, "{call}"),
        }
    }
}
