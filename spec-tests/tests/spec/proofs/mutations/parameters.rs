//! Changes of the programs of attributes and types.

use super::{Add, Changed, Mutable, Programs, ProgramsMut, ProgramsOf, others, without_each};
use format_runtime::dialect::{AttrOrTypeDefinition, DefinitionSyntax, ParameterKind};
use format_runtime::program::{
    ParameterCondition as Condition, ParameterInstructions, ParameterParse as P,
    ParameterPrint as Q, ParameterTest as Test, StructField,
};

impl Mutable for AttrOrTypeDefinition {
    type Set = ParameterInstructions;

    fn name(&self) -> &str {
        &self.name
    }

    fn programs(&self) -> Option<ProgramsOf<'_, Self>> {
        match &self.syntax {
            DefinitionSyntax::Format { parse, print, .. } => Some(Programs { parse, print }),
            _ => None,
        }
    }

    fn programs_mut(&mut self) -> Option<ProgramsMut<'_, Self>> {
        match &mut self.syntax {
            DefinitionSyntax::Format { parse, print, .. } => Some(Programs { parse, print }),
            _ => None,
        }
    }

    fn nothing_read() -> P {
        P::Parameter(u16::MAX)
    }

    fn leaving_out(_: &P) -> &'static str {
        "drop read element"
    }

    fn printed(&self, element: &Q) -> Changed<Q> {
        let others = |index| others(index, self.parameters.len());
        let mut all = Vec::new();
        match *element {
            Q::Parameter(index) => {
                all.extend(others(index).map(|other| ("print other element", Q::Parameter(other))));
                all.push(("other written form", Q::Qualified(index)));
            }
            Q::Qualified(index) => {
                all.extend(others(index).map(|other| ("print other element", Q::Qualified(other))));
                all.push(("other written form", Q::Parameter(index)));
            }
            Q::ListStart => all.push(("print other element", Q::Separator)),
            Q::Separator => all.push(("print other element", Q::ListStart)),
        }
        all
    }

    fn read(&self, element: &P) -> Changed<P> {
        let others = |index| others(index, self.parameters.len());
        match element {
            P::Parameter(index) => others(*index)
                .map(|other| ("read other element", P::Parameter(other)))
                .collect(),
            P::Struct(fields) => fields_changes(fields, self.parameters.len()),
        }
    }

    fn negated(condition: &Condition) -> Option<Condition> {
        Some(match condition {
            Condition::Any(list) => Condition::None(list.clone()),
            Condition::None(list) => Condition::Any(list.clone()),
        })
    }

    fn conditions(&self, condition: &Condition) -> Vec<Condition> {
        let changed = |list: &Vec<u16>| {
            let mut all = without_each(list);
            for (at, &index) in list.iter().enumerate() {
                let others = others(index, self.parameters.len());
                // A condition asks for parameters with defaults only.
                let has_default =
                    |other: &u16| self.parameters[usize::from(*other)].default.is_some();
                for other in others.filter(has_default) {
                    let mut list = list.clone();
                    list[at] = other;
                    all.push(list);
                }
            }
            all.into_iter()
        };
        match condition {
            Condition::Any(list) => changed(list).map(Condition::Any).collect(),
            Condition::None(list) => changed(list).map(Condition::None).collect(),
        }
    }

    fn tests(&self, test: &Test) -> Vec<Test> {
        let others = |index| others(index, self.parameters.len());
        match *test {
            Test::True(index) => others(index)
                .map(Test::True)
                .chain([Test::Present(index)])
                .collect(),
            Test::Present(index) => others(index)
                .map(Test::Present)
                .chain([Test::True(index)])
                .collect(),
        }
    }

    fn weaker(&self, add: Add<'_, Self>) {
        for (at, parameter) in self.parameters.iter().enumerate() {
            let place = || format!("parameter {at}");
            if parameter.constraint.is_some() {
                add("any value", place(), &|definition: &mut Self| {
                    definition.parameters[at].constraint = None;
                });
            }
            let other = self
                .parameters
                .iter()
                .filter(|each| each.kind == parameter.kind)
                .filter_map(|each| each.default.as_ref())
                .find(|other| parameter.default.as_ref().is_some_and(|own| own != *other));
            if let Some(other) = other {
                add("other default", place(), &|definition: &mut Self| {
                    definition.parameters[at].default = Some(other.clone());
                });
            }
            // A default would be of another kind.
            if let ParameterKind::List(inner)
            | ParameterKind::Braced(inner)
            | ParameterKind::Optional(inner) = &parameter.kind
                && parameter.default.is_none()
            {
                add("other kind", place(), &|definition: &mut Self| {
                    definition.parameters[at].kind = (**inner).clone();
                });
            }
        }
    }
}

fn fields_changes(fields: &[StructField], count: usize) -> Changed<P> {
    let fewer = without_each(fields).into_iter();
    let mut all: Changed<P> = fewer
        .map(|fields| ("fields of a struct", P::Struct(fields)))
        .collect();
    for (at, field) in fields.iter().enumerate() {
        let mut with = |rule, change: &dyn Fn(&mut StructField)| {
            let mut fields = fields.to_vec();
            change(&mut fields[at]);
            all.push((rule, P::Struct(fields)));
        };
        with("flip optional", &|field| field.optional = !field.optional);
        for other in others(field.parameter, count) {
            with("read other element", &|field| field.parameter = other);
        }
    }
    all
}
