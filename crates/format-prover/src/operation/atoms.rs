//! Facts about an operation that decide which parts of its text are printed.

pub(crate) use crate::logic::Atom;
use crate::logic::{Formula, Logic, MOST_ATOMS};
use format_runtime::dialect::{Length, OperationDefinition, OperationFacts};
use format_runtime::program::{Condition, Constant, DirectiveCondition, Target, TypeSlot};
use rustc_hash::FxHashMap;

/// The atoms of one operation, and the relations between them.
pub(crate) struct Atoms<'d> {
    definition: &'d OperationDefinition,
    numbers: FxHashMap<Atom, u8>,
    atoms: Vec<Atom>,
    /// The parts that conditions compare with constants, each with one, in the order of the conditions.
    equalities: Vec<(Target, Constant<Target>)>,
    pub(crate) logic: Logic,
    /// True if there are too many atoms.
    pub(crate) is_full: bool,
}

impl<'d> Atoms<'d> {
    pub(crate) fn new(definition: &'d OperationDefinition) -> Self {
        Atoms {
            definition,
            numbers: FxHashMap::default(),
            atoms: Vec::new(),
            equalities: Vec::new(),
            logic: Logic::default(),
            is_full: false,
        }
    }

    pub(crate) fn known(&self) -> impl Iterator<Item = (u8, &Atom)> {
        self.atoms
            .iter()
            .enumerate()
            .map(|(number, atom)| (number as u8, atom))
    }

    /// The atom with a number.
    pub(crate) fn get(&self, number: u8) -> Option<&Atom> {
        self.atoms.get(usize::from(number))
    }

    /// The formula of an atom: a constant if the definition decides it.
    pub(crate) fn atom(&mut self, atom: Atom) -> Formula {
        if let Some(value) = self.declared(&atom) {
            return Formula::Constant(value);
        }
        let atom = match atom {
            // Without a default value both are the same.
            Atom::NotDefault(slot)
                if self
                    .definition
                    .properties
                    .get(usize::from(slot))
                    .is_some_and(|slot| slot.default.is_none()) =>
            {
                return self.atom(Atom::Slot(slot));
            }
            Atom::Operands(index) => Atom::Operands(self.first_of_same_length(index)),
            other => other,
        };
        if let Some(&number) = self.numbers.get(&atom) {
            return Formula::Atom(number);
        }
        if self.atoms.len() == MOST_ATOMS {
            self.is_full = true;
            return Formula::Atom(0);
        }
        let number = self.atoms.len() as u8;
        self.numbers.insert(atom.clone(), number);
        self.atoms.push(atom.clone());
        if let Atom::NotDefault(slot) | Atom::Elements(slot) = atom
            && let Formula::Atom(present) = self.atom(Atom::Slot(slot))
        {
            self.logic.implies((number, true), (present, true));
        }
        Formula::Atom(number)
    }

    /// The first operand with as many values, if all of variable length have the same. A list of lists may be there without
    /// a value.
    fn first_of_same_length(&self, index: u16) -> u16 {
        let operands = &self.definition.operands;
        let is_variable =
            |index: &usize| matches!(operands[*index].length, Length::Optional | Length::Variadic);
        let is_plain = operands.len() > usize::from(index) && is_variable(&usize::from(index));
        if self.definition.operand_segments.is_some() || !is_plain {
            return index;
        }
        (0..operands.len())
            .find(is_variable)
            .map_or(index, |first| first as u16)
    }

    /// The truth that the declaration of a part implies.
    fn declared(&self, atom: &Atom) -> Option<bool> {
        let definition = self.definition;
        match *atom {
            Atom::Slot(slot) | Atom::NotDefault(slot) => {
                let slot = definition.properties.get(usize::from(slot))?;
                let is_plain = !slot.optional && slot.default.is_none();
                (is_plain || (matches!(atom, Atom::Slot(_)) && !slot.optional)).then_some(true)
            }
            Atom::Operands(index) => {
                let operand = definition.operands.get(usize::from(index))?;
                (operand.length == Length::Single).then_some(true)
            }
            Atom::Results(index) => {
                let result = definition.results.get(usize::from(index))?;
                (result.length == Length::Single).then_some(true)
            }
            Atom::AnyOperands => {
                let mut single = definition.operands.iter().map(|each| each.length);
                single
                    .any(|length| length == Length::Single)
                    .then_some(true)
            }
            Atom::AnyResults => {
                let mut single = definition.results.iter().map(|each| each.length);
                single
                    .any(|length| length == Length::Single)
                    .then_some(true)
            }
            Atom::Regions(index) => {
                let region = definition.regions.get(usize::from(index))?;
                (!region.variadic).then_some(true)
            }
            Atom::Successors(index) => {
                let successor = definition.successors.get(usize::from(index))?;
                (!successor.variadic).then_some(true)
            }
            Atom::Region(_)
            | Atom::Entries(_)
            | Atom::Elements(_)
            | Atom::Next(_)
            | Atom::Differs(_)
            | Atom::HasText(_)
            | Atom::Other(_) => None,
        }
    }

    /// The atom for the presence of values of a slot.
    pub(crate) fn of_types(&mut self, slot: TypeSlot) -> Formula {
        self.atom(match slot {
            TypeSlot::Operand(index) => Atom::Operands(index),
            TypeSlot::Result(index) => Atom::Results(index),
            TypeSlot::Operands => Atom::AnyOperands,
            TypeSlot::Results => Atom::AnyResults,
        })
    }

    /// The atom for values in the next group of an operand.
    pub(crate) fn of_next(&mut self, target: Target) -> Formula {
        let name = match target {
            Target::OperandGroups(index) | Target::TypeGroups(TypeSlot::Operand(index)) => {
                format!("operand {index}")
            }
            other => other.to_string(),
        };
        self.atom(Atom::Next(name))
    }

    pub(crate) fn of_target(&mut self, target: Target) -> Formula {
        let atom = match target {
            Target::Attribute(slot) => Atom::Slot(slot),
            Target::Operand(index) | Target::Operands(index) | Target::OperandGroups(index) => {
                Atom::Operands(index)
            }
            Target::Type(slot) | Target::Types(slot) | Target::TypeGroups(slot) => {
                return self.of_types(slot);
            }
            Target::Region(index) => Atom::Region(index),
            Target::Regions(index) => Atom::Regions(index),
            Target::Successor(index) | Target::Successors(index) => Atom::Successors(index),
            Target::AttrDict => Atom::Other("entries of attr-dict".to_owned()),
        };
        self.atom(atom)
    }

    /// The atom for the equality of a part and a constant that a condition asks for. No constant equals an absent attribute.
    fn is(&mut self, target: Target, constant: &Constant<Target>) -> Formula {
        let known = self.equality(target, constant);
        let number = known.unwrap_or_else(|| {
            self.equalities.push((target, constant.clone()));
            self.equalities.len() - 1
        });
        let formula = self.atom(Atom::Other(format!("i{number}")));
        if let (Target::Attribute(_), Formula::Atom(own)) = (target, &formula)
            && let Formula::Atom(present) = self.of_target(target)
        {
            self.logic.implies((*own, true), (present, true));
        }
        formula
    }

    /// The atom for the equality of a part and a constant; `None` if no condition asks for it.
    pub(crate) fn asked_if(
        &mut self,
        target: Target,
        constant: &Constant<Target>,
    ) -> Option<Formula> {
        self.equality(target, constant)?;
        Some(self.is(target, constant))
    }

    fn equality(&self, target: Target, constant: &Constant<Target>) -> Option<usize> {
        let mut equalities = self.equalities.iter();
        equalities.position(|(own, other)| *own == target && other == constant)
    }

    /// The formula of a condition; `None` for a condition on the current element of a list.
    pub(crate) fn condition(&mut self, condition: &Condition) -> Option<Formula> {
        Some(match condition {
            Condition::Present(slot) => self.atom(Atom::Slot(*slot)),
            Condition::NotDefault(slot) => self.atom(Atom::NotDefault(*slot)),
            Condition::Operands(index) => self.atom(Atom::Operands(*index)),
            Condition::Results(index) => self.atom(Atom::Results(*index)),
            Condition::Region(index) => self.atom(Atom::Region(*index)),
            Condition::Regions(index) => self.atom(Atom::Regions(*index)),
            Condition::Any(list) => {
                let list: Option<Vec<_>> = list.iter().map(|each| self.condition(each)).collect();
                Formula::Any(list?)
            }
            Condition::Not(inner) => Formula::Not(Box::new(self.condition(inner)?)),
            Condition::Directive(condition) => match &**condition {
                DirectiveCondition::Present(Target::Attribute(slot), true) => {
                    self.atom(Atom::Elements(*slot))
                }
                DirectiveCondition::Present(target, false) => self.of_target(*target),
                DirectiveCondition::Present(target, true) => {
                    self.atom(Atom::Other(format!("elements of {target}")))
                }
                DirectiveCondition::Is(value, constant, _) if !value.is_listed => {
                    self.is(value.target, constant)
                }
                DirectiveCondition::HasArguments(region) => {
                    self.atom(Atom::Other(format!("arguments of region {region}")))
                }
                DirectiveCondition::HasNext(
                    target @ (Target::OperandGroups(_) | Target::TypeGroups(_)),
                ) => self.of_next(*target),
                DirectiveCondition::HasNext(_)
                | DirectiveCondition::Is(..)
                | DirectiveCondition::NextRound => return None,
            },
        })
    }

    /// Adds that a dictionary has entries if one of its slots holds a value other than its default.
    pub(crate) fn add_dictionary(&mut self, at: u32, slots: &[u16]) {
        let Formula::Atom(entries) = self.atom(Atom::Entries(at)) else {
            return;
        };
        for &slot in slots {
            match self.atom(Atom::NotDefault(slot)) {
                Formula::Atom(own) => self.logic.implies((own, true), (entries, true)),
                Formula::Constant(true) => self.logic.forbid(entries, false),
                _ => {}
            }
        }
    }

    /// Adds what verifiers are known to check.
    pub(crate) fn add_facts(&mut self, facts: &OperationFacts) {
        let constants = facts
            .never_absent
            .iter()
            .filter_map(|name| self.named(name));
        let constants: Vec<_> = constants.collect();
        for atom in constants {
            self.logic.forbid(atom, false);
        }
        let pairs = |names: &[String]| -> Vec<(String, String)> {
            names
                .iter()
                .flat_map(|left| names.iter().map(|right| (left.clone(), right.clone())))
                .filter(|(left, right)| left != right)
                .collect()
        };
        for (left, right) in facts.as_many.iter().flat_map(|names| pairs(names)) {
            if let (Some(left), Some(right)) = (self.counted(&left), self.counted(&right)) {
                self.logic.implies((left, true), (right, true));
            }
        }
        for (left, right) in pairs(&facts.together)
            .into_iter()
            .chain(facts.needs.iter().cloned())
        {
            if let (Some(left), Some(right)) = (self.named(&left), self.named(&right)) {
                self.logic.implies((left, true), (right, true));
            }
        }
        for (left, right) in &facts.never_both {
            if let (Some(left), Some(right)) = (self.named(left), self.named(right)) {
                self.logic.implies((left, true), (right, false));
            }
        }
    }

    /// The atom for the elements or values of the part with a name, likewise.
    fn counted(&mut self, name: &str) -> Option<u8> {
        match self.definition.slot(name) {
            Some(slot) => match self.atom(Atom::Elements(slot as u16)) {
                Formula::Atom(atom) => Some(atom),
                _ => None,
            },
            None => self.named(name),
        }
    }

    /// The atom for the presence of the part with a name; `None` if the declaration decides it.
    fn named(&mut self, name: &str) -> Option<u8> {
        let definition = self.definition;
        let slot = definition.slot(name);
        let operand = definition
            .operands
            .iter()
            .position(|each| each.name == name);
        let result = definition.results.iter().position(|each| each.name == name);
        let region = definition.regions.iter().position(|each| each.name == name);
        let atom = match (slot, operand, result, region) {
            (Some(slot), ..) => Atom::NotDefault(slot as u16),
            (_, Some(operand), ..) => Atom::Operands(operand as u16),
            (_, _, Some(result), _) => Atom::Results(result as u16),
            (_, _, _, Some(region)) => Atom::Regions(region as u16),
            _ => return None,
        };
        match self.atom(atom) {
            Formula::Atom(atom) => Some(atom),
            _ => None,
        }
    }
}
