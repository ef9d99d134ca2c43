//! Statements.

use super::node::{Op, V};
use super::record::{Check, Entry, LetBinding, LoopEntry, Rec};
use super::scope::Scope;
use super::types::TypeId;
use super::value::Unknown;
use super::{Current, Defset, Evaluator};
use crate::names::Symbol;
use crate::parser::{NO_DECLARATION, NO_END_OF_RANGES};
use crate::syntax::token::Bang;
use crate::syntax::tree::{
    Assertion, Binding, Expr, ExprKind, ForeachSource, Item, ItemKind, Name, Object, TypeExpr,
    Variable,
};
use crate::{Diagnostic, Span};

impl<'s> Evaluator<'s> {
    pub(super) fn items(&mut self, items: &'s [Item]) {
        for item in items {
            self.item(item);
        }
    }

    pub(super) fn item(&mut self, item: &'s Item) {
        self.nested(item.span, |this| this.item_inside(item));
    }

    fn item_inside(&mut self, item: &'s Item) {
        match &item.kind {
            ItemKind::Include { .. } => self.include_item(item),
            ItemKind::Broken(diagnostics) => self.broken(diagnostics),
            ItemKind::Class {
                name,
                parameters,
                body,
            } => self.class_item(*name, parameters.as_deref(), body),
            ItemKind::MultiClass {
                name,
                parameters,
                bases,
                items,
            } => {
                self.multiclass_item(*name, parameters.as_deref(), bases, items);
            }
            ItemKind::Def {
                keyword,
                name,
                body,
            } => self.def_item(*keyword, name.as_ref(), body),
            ItemKind::Defm { name, bases } => {
                self.defm_item(name.as_ref(), bases, item.span);
            }
            ItemKind::Defset { ty, name, items } => self.defset_item(ty, *name, items),
            ItemKind::Deftype { name, ty } => self.deftype_item(*name, ty),
            ItemKind::Defvar(variable) => self.defvar(variable),
            ItemKind::Foreach {
                keyword,
                name,
                source,
                end,
                items,
            } => {
                self.foreach_item(*keyword, *name, source, *end, items);
            }
            ItemKind::If {
                keyword,
                condition,
                then_items,
                else_items,
            } => {
                self.if_item(*keyword, condition, then_items, else_items.as_deref());
            }
            ItemKind::Let {
                bindings,
                items,
                is_block,
            } => self.top_level_let(bindings, items, *is_block),
            ItemKind::Assert(assertion) => {
                if let Some(check) = self.assertion(assertion) {
                    self.add_entry(Entry::Assertion(check));
                }
            }
            ItemKind::Dump(dump) => {
                if let Some(check) = self.dump_check(dump) {
                    self.add_entry(Entry::Dump(check));
                }
            }
        }
    }

    /// Evaluates an `include` inside another statement.
    fn include_item(&mut self, item: &'s Item) {
        let Some(inclusions) = self.inclusions.take() else {
            return;
        };
        if let Some(inclusion) = inclusions
            .iter()
            .find(|inclusion| std::ptr::eq(inclusion.at, item))
        {
            self.inclusions.clone_from(&inclusion.inclusions);
            self.items(inclusion.items);
        }
        self.inclusions = Some(inclusions);
    }

    /// Reports the parser's diagnostics at this place.
    pub(super) fn broken(&mut self, diagnostics: &[Diagnostic]) {
        for diagnostic in diagnostics {
            self.add(diagnostic.clone());
        }
    }

    fn def_item(&mut self, keyword: Span, name: Option<&'s Expr>, body: &'s Object) {
        let first = name.map(|name| match &name.kind {
            ExprKind::Paste { operands, .. } => &operands[0],
            _ => name,
        });
        let word = first.filter(|first| matches!(first.kind, ExprKind::Id(_)));
        let span = word.map_or(keyword, |word| word.span);
        let Some(name) = self.written_name(name) else {
            return;
        };
        let rec = match name {
            None => {
                let name = self.new_anonymous_name(keyword);
                Rec::new(name, self.arena.alloc([keyword]), true)
            }
            Some(name) if name.ty != TypeId::STRING => {
                let message = format!("Record name '{}' is not a string!", self.print(name));
                return self.error(span, message);
            }
            Some(name) => Rec::new(name, self.arena.alloc([span]), false),
        };
        let outer = std::mem::replace(&mut self.current, Current::Def(Box::new(rec)));
        self.scopes.push(Scope::record());
        self.object(body);
        self.scopes.pop();
        if let Current::Def(rec) = std::mem::replace(&mut self.current, outer)
            && !self.is_over
        {
            self.add_entry(Entry::Record(rec));
        }
    }

    /// The name written in a `def` or `defm`, unless there is none or it is unset; `None` after an error.
    pub(super) fn written_name(&mut self, name: Option<&'s Expr>) -> Option<Option<V<'s>>> {
        let Some(expr) = name else {
            return Some(None);
        };
        let name = self.object_name(expr)?;
        Some((!name.is_unset()).then_some(name))
    }

    /// The name of a record; in a multiclass, `NAME` is prepended unless the name mentions it.
    fn object_name(&mut self, expr: &'s Expr) -> Option<V<'s>> {
        let name = self.value_or(expr, Some(TypeId::STRING), Unknown::Text)?;
        let Some(multiclass) = self.current_multiclass else {
            return Some(name);
        };
        if name.is_unset() {
            return Some(name);
        }
        let implicit = self.multiclasses[multiclass].implicit_name;
        if self.mentions(name, implicit) {
            return Some(name);
        }
        let prefix = self.var(implicit, TypeId::STRING, expr.span);
        Some(self.str_concat(prefix, name, expr.span))
    }

    /// True if the variable occurs in the value.
    fn mentions(&mut self, value: V<'s>, variable: Symbol) -> bool {
        struct Finder {
            variable: Symbol,
            found: bool,
        }
        impl<'s> super::resolver::Resolve<'s> for Finder {
            fn lookup(&mut self, _: &mut Evaluator<'s>, name: Symbol) -> Option<V<'s>> {
                self.found |= name == self.variable;
                None
            }
            fn is_final(&self) -> bool {
                false
            }
            fn owner(&self) -> Option<super::resolver::Owner<'s>> {
                None
            }
        }
        let mut finder = Finder {
            variable,
            found: false,
        };
        self.resolve(value, &mut finder);
        finder.found
    }

    fn defset_item(&mut self, ty: &'s TypeExpr, name: Name, items: &'s [Item]) {
        let Some(list) = self.type_of(ty) else { return };
        let Some(element) = self.types.element(list) else {
            self.error(ty.span, "expected list type");
            return;
        };
        if self.is_global(name.symbol) {
            self.error(
                name.span,
                "def or global variable of this name already exists",
            );
            return;
        }
        self.defsets.push(Defset {
            span: ty.span,
            element,
            elements: Vec::new(),
        });
        self.items(items);
        if let Some(defset) = self.defsets.pop() {
            let value = self.list(&defset.elements, element, name.span);
            self.globals.insert(name.symbol, value);
        }
    }

    fn deftype_item(&mut self, name: Name, ty: &'s TypeExpr) {
        if self.aliases.contains_key(&name.symbol) || self.class_ids.contains_key(&name.symbol) {
            self.error(
                name.span,
                format!(
                    "type of this name '{}' already exists",
                    self.text(name.symbol)
                ),
            );
            return;
        }
        if let Some(ty_id) = self.type_of(ty) {
            if self.types.is_record(ty_id) {
                let message = format!(
                    "cannot define type alias for class type '{}'",
                    self.type_name(ty_id)
                );
                self.error(ty.span, message);
                return;
            }
            self.aliases.insert(name.symbol, ty_id);
        }
    }

    pub(super) fn defvar(&mut self, variable: &'s Variable) {
        let Name { symbol, span } = variable.name;
        if self.is_local_variable(symbol) {
            self.error(span, "local variable of this name already exists");
            return;
        }
        if self
            .current_rec()
            .is_some_and(|rec| rec.field(symbol).is_some())
        {
            self.error(span, "field of this name already exists");
            return;
        }
        if self.is_outermost() && self.is_global(symbol) {
            self.error(span, "def or global variable of this name already exists");
            return;
        }
        let Some(value) = self.value(&variable.value, None) else {
            return;
        };
        if self.is_outermost() {
            self.globals.insert(symbol, value);
        } else {
            self.define_local(symbol, value);
        }
    }

    fn foreach_item(
        &mut self,
        keyword: Span,
        name: Name,
        source: &'s ForeachSource,
        end: Span,
        items: &'s [Item],
    ) {
        let errors = self.diagnostics.len();
        self.stopped = None;
        let Some(list) = self.foreach_list(source) else {
            if self.diagnostics.len() > errors {
                self.error(self.stopped.unwrap_or(end), NO_DECLARATION);
            }
            return;
        };
        let Some(element) = self.types.element(list.ty) else {
            return;
        };
        let variable = self.var(name.symbol, element, name.span);
        let entry = LoopEntry {
            span: keyword,
            variable: Some(name.symbol),
            list,
            entries: Vec::new(),
        };
        self.add_loop(entry, Scope::foreach(name.symbol, variable), items);
    }

    /// Adds a loop over the entries of these statements.
    fn add_loop(&mut self, mut entry: LoopEntry<'s>, scope: Scope<'s>, items: &'s [Item]) {
        self.scopes.push(scope);
        self.loops.push(Vec::new());
        self.items(items);
        self.scopes.pop();
        entry.entries = self.loops.pop().unwrap_or_default();
        self.add_entry(Entry::Loop(Box::new(entry)));
    }

    fn foreach_list(&mut self, source: &'s ForeachSource) -> Option<V<'s>> {
        let mut numbers = Vec::new();
        let span = match source {
            ForeachSource::Ranges(pieces, close) => {
                let errors = self.diagnostics.len();
                let Some(ranges) = self.ranges(pieces) else {
                    match self.stopped.filter(|_| self.diagnostics.len() > errors) {
                        Some(at) if close.as_ref() == Ok(&at) => self.stopped = None,
                        Some(at) => self.error(at, NO_END_OF_RANGES),
                        None => {}
                    }
                    return None;
                };
                if let Err(missing) = close {
                    self.stopped = None;
                    self.broken(missing);
                    return None;
                }
                numbers = ranges;
                pieces.first()?.first.span
            }
            ForeachSource::Range(piece) => {
                let first = self.value(&piece.first, None)?;
                self.range(first, piece, &mut numbers)?;
                piece.first.span
            }
            ForeachSource::Value(expr) => {
                let value = self.value(expr, None)?;
                if self.types.is_list(value.ty) {
                    return Some(value);
                }
                self.ensure(!value.is_unset(), expr.span, "expected a list, got '?'")?;
                let number =
                    self.require(value.as_int(), expr.next, "expected integer or bitrange")?;
                let Ok(number) = u32::try_from(number) else {
                    return self.fail(expr.next, "invalid range, cannot be negative");
                };
                numbers.push(number);
                expr.span
            }
        };
        let values: Vec<V<'s>> = numbers
            .into_iter()
            .map(|number| self.int(i64::from(number), span))
            .collect();
        Some(self.list(&values, TypeId::INT, span))
    }

    /// Evaluates an `if`. Each branch becomes a loop over one element or none, so the condition may be decided later.
    fn if_item(
        &mut self,
        keyword: Span,
        condition: &'s Expr,
        then: &'s [Item],
        other: Option<&'s [Item]>,
    ) {
        let Some(condition) = self.value(condition, None) else {
            return;
        };
        let bit = self.bit(true, keyword);
        let (one, none) = (
            self.list(&[bit], TypeId::BIT, keyword),
            self.list(&[], TypeId::BIT, keyword),
        );
        let branches = [
            (Some(then), [condition, one, none]),
            (other, [condition, none, one]),
        ];
        for (items, operands) in branches {
            let Some(items) = items else { continue };
            let choice = self.op(Op::Bang(Bang::If), &operands, one.ty, keyword);
            let list = self.fold(choice, None, false);
            let entry = LoopEntry {
                span: keyword,
                variable: None,
                list,
                entries: Vec::new(),
            };
            self.add_loop(entry, Scope::local(), items);
        }
    }

    fn top_level_let(&mut self, bindings: &'s [Binding], items: &'s [Item], is_block: bool) {
        let mut level = Vec::new();
        for binding in bindings {
            let Some(bits) = self.ranges(&binding.bits) else {
                continue;
            };
            let Some(value) = self.value(&binding.value, None) else {
                continue;
            };
            let bits = bits.into_iter().rev().collect();
            level.push(LetBinding {
                mode: binding.mode,
                name: binding.name.symbol,
                span: binding.name.span,
                bits,
                value,
            });
        }
        self.lets.push(level);
        if is_block {
            self.scopes.push(Scope::local());
        }
        self.items(items);
        if is_block {
            self.scopes.pop();
        }
        self.lets.pop();
    }

    pub(super) fn assertion(&mut self, assertion: &'s Assertion) -> Option<Check<'s>> {
        // Both are evaluated, for their errors.
        let condition = self.value(&assertion.condition, None);
        let message = self.value(&assertion.message, None);
        Some(Check {
            span: assertion.condition.span,
            condition: condition?,
            message: message?,
        })
    }

    /// Checks an `assert`; false (and an error) if it fails.
    pub(super) fn check_assertion(&mut self, check: &Check<'s>) -> bool {
        match self.known_int(check.condition) {
            None => self.error(
                check.span,
                "assert condition must of type bit, bits, or int.",
            ),
            Some(0) => {
                let message = check
                    .message
                    .as_text()
                    .unwrap_or("(assert message is not a string)");
                self.error(check.span, format!("assertion failed: {message}"));
            }
            Some(_) => return true,
        }
        false
    }
}
