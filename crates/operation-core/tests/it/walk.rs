//! Order, control words and depth of the walker.

use operation_core::WalkOrder::{Post, Pre};
use operation_core::*;

struct Maker<'m> {
    arena: &'m IrArena<'m>,
}

impl<'m> Maker<'m> {
    /// An operation named `t.NAME` with one region for each list of children, in one block.
    fn op(&self, name: &str, regions: &[&[Operation<'m>]]) -> Operation<'m> {
        let context = self.arena.context();
        let name = context.operation_name(&format!("t.{name}"));
        let mut state = OperationState::new(name, Location::unknown());
        for children in regions {
            let (region, block) = (self.arena.region(), self.arena.block());
            region.push(block);
            children.iter().for_each(|&child| block.push(child));
            state.regions.push(region);
        }
        self.arena.create(&state)
    }
}

/// a { b { c } { d } { }, e, f { second block: g } }
fn tree<'m>(arena: &'m IrArena<'m>) -> Operation<'m> {
    let make = Maker { arena };
    let b = make.op("b", &[&[make.op("c", &[])], &[make.op("d", &[])], &[]]);
    let f = make.op("f", &[&[]]);
    let second = arena.block();
    f.region(0).push(second);
    second.push(make.op("g", &[]));
    make.op("a", &[&[b, make.op("e", &[]), f]])
}

fn letters<'m>(
    root: Operation<'m>,
    order: WalkOrder,
    mut answer: impl FnMut(&str, Operation<'m>) -> WalkResult,
) -> (String, bool) {
    let mut seen = String::new();
    let finished = walk(root, order, |operation| {
        let letter = operation.name().mnemonic();
        seen.push_str(letter);
        answer(letter, operation)
    });
    (seen, finished)
}

fn seen(text: &str, finished: bool) -> (String, bool) {
    (text.to_string(), finished)
}

#[test]
fn pre_and_post_order() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let root = tree(&arena);
    assert_eq!(
        letters(root, Pre, |_, _| WalkResult::Continue),
        seen("abcdefg", true)
    );
    assert_eq!(
        letters(root, Post, |_, _| WalkResult::Continue),
        seen("cdbegfa", true)
    );
}

#[test]
fn skipping_and_interrupting() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let root = tree(&arena);
    let on = |at: &'static str, answer| {
        move |letter: &str, _: Operation<'_>| {
            if letter == at {
                answer
            } else {
                WalkResult::Continue
            }
        }
    };
    assert_eq!(
        letters(root, Pre, on("b", WalkResult::SkipChildren)),
        seen("abefg", true)
    );
    assert_eq!(
        letters(root, Pre, on("a", WalkResult::SkipChildren)),
        seen("a", true)
    );
    assert_eq!(
        letters(root, Post, on("b", WalkResult::SkipChildren)),
        seen("cdbegfa", true)
    );
    for at in ["a", "b", "c", "e", "g"] {
        let (text, finished) = letters(root, Pre, on(at, WalkResult::Interrupt));
        assert!(!finished && text.ends_with(at));
        let (text, finished) = letters(root, Post, on(at, WalkResult::Interrupt));
        assert!(!finished && text.ends_with(at));
    }
}

#[test]
fn revisiting_runs_the_callback_after_the_children() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let root = tree(&arena);
    let mut left = 2;
    let twice = |letter: &str, _: Operation<'_>| {
        if letter != "b" || left == 0 {
            return WalkResult::Continue;
        }
        left -= 1;
        WalkResult::Revisit
    };
    assert_eq!(letters(root, Pre, twice), seen("abcdbcdbefg", true));
    let mut left = 1;
    let once = |letter: &str, _: Operation<'_>| {
        if letter != "b" || left == 0 {
            return WalkResult::Continue;
        }
        left -= 1;
        WalkResult::Revisit
    };
    assert_eq!(letters(root, Post, once), seen("cdbcdbegfa", true));
    let mut left = 1;
    let leaf = |letter: &str, _: Operation<'_>| {
        if letter != "e" || left == 0 {
            return WalkResult::Continue;
        }
        left -= 1;
        WalkResult::Revisit
    };
    assert_eq!(letters(root, Pre, leaf), seen("abcdeefg", true));
}

#[test]
fn the_kind_filter_compares_names() {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let root = tree(&arena);
    let mut count = 0;
    assert!(walk_kind(
        root,
        context.operation_name("t.g"),
        |operation| {
            assert_eq!(operation.name().as_str(), "t.g");
            count += 1;
            WalkResult::Continue
        }
    ));
    assert_eq!(count, 1);
    assert!(!walk_kind(root, context.operation_name("t.b"), |_| {
        WalkResult::Interrupt
    }));
    assert!(walk_kind(root, context.operation_name("t.nowhere"), |_| {
        WalkResult::Interrupt
    }));
}

#[test]
fn both_sides_of_an_operation() {
    #[derive(Default)]
    struct Brackets(String);
    impl<'m> WalkVisitor<'m> for Brackets {
        fn enter(&mut self, operation: Operation<'m>) -> WalkResult {
            self.0 += operation.name().mnemonic();
            self.0.push('(');
            if operation.name().mnemonic() == "f" {
                WalkResult::SkipChildren
            } else {
                WalkResult::Continue
            }
        }
        fn leave(&mut self, _: Operation<'m>) -> WalkResult {
            self.0.push(')');
            WalkResult::Continue
        }
    }
    let context = Context::new();
    let arena = IrArena::new(&context);
    let mut brackets = Brackets::default();
    assert!(walk_with(tree(&arena), &mut brackets));
    assert_eq!(brackets.0, "a(b(c()d())e()f())");
}

#[test]
fn the_current_operation_may_be_erased_or_moved() {
    let context = Context::new();
    for at in ["b", "c", "e", "f"] {
        for order in [Pre, Post] {
            let arena = IrArena::new(&context);
            let root = tree(&arena);
            let (first, _) = letters(root, order, |letter, operation| {
                if letter == at {
                    operation.erase();
                }
                WalkResult::Continue
            });
            assert!(first.contains(at));
            let (second, finished) = letters(root, order, |_, _| WalkResult::Continue);
            assert!(finished && !second.contains(at) && second.contains('a'));
        }
    }
    let arena = IrArena::new(&context);
    let root = tree(&arena);
    let e = root.region(0).first().unwrap().operations().nth(1).unwrap();
    let moved = letters(root, Pre, |letter, operation| {
        if letter == "b" {
            operation.move_after(e);
        }
        WalkResult::Continue
    });
    // Visited in its old place, then its old followers, then again in its new place.
    assert_eq!(moved, seen("abcdebcdfg", true));
    assert_eq!(
        letters(root, Pre, |_, _| WalkResult::Continue),
        seen("aebcdfg", true)
    );
}

/// The operation of this letter.
fn named<'m>(root: Operation<'m>, letter: &str) -> Operation<'m> {
    let mut found = None;
    walk(root, Pre, |operation| {
        found = found.or((operation.name().mnemonic() == letter).then_some(operation));
        WalkResult::Continue
    });
    found.expect("the tree has one")
}

/// The letters of a walk of the tree that makes an edit at one of them.
fn walked(order: WalkOrder, at: &str, edit: impl for<'m> Fn(Operation<'m>)) -> String {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let root = tree(&arena);
    let (text, finished) = letters(root, order, |letter, _| {
        if letter == at {
            edit(root);
        }
        WalkResult::Continue
    });
    assert!(finished);
    text
}

fn erase(letters: &'static [&'static str]) -> impl for<'m> Fn(Operation<'m>) {
    move |root| {
        letters
            .iter()
            .for_each(|letter| named(root, letter).erase());
    }
}

#[test]
fn any_operation_or_block_may_be_erased_on_the_way() {
    let context = Context::new();
    // The next one, from inside and outside of it.
    assert_eq!(walked(Pre, "b", erase(&["e"])), "abcdfg");
    assert_eq!(walked(Pre, "d", erase(&["e"])), "abcdfg");
    assert_eq!(walked(Post, "d", erase(&["e", "b"])), "cdgfa");
    assert_eq!(walked(Pre, "c", erase(&["e", "b"])), "abcfg");
    assert_eq!(walked(Pre, "c", erase(&["b", "e"])), "abcfg");
    assert_eq!(walked(Pre, "c", erase(&["b", "e", "f"])), "abc");
    assert_eq!(walked(Post, "c", erase(&["a"])), "c");
    // The current block, and the next one.
    assert_eq!(
        walked(Pre, "b", |root| root.region(0).first().unwrap().erase()),
        "ab"
    );
    fn of_f<'m>(root: Operation<'m>) -> Block<'m> {
        named(root, "f").region(0).first().unwrap()
    }
    assert_eq!(walked(Pre, "f", |root| of_f(root).erase()), "abcdefg");
    assert_eq!(
        walked(Pre, "f", |root| of_f(root).next().unwrap().erase()),
        "abcdef"
    );
    let arena = IrArena::new(&context);
    let root = tree(&arena);
    let f = named(root, "f");
    let first = f.region(0).first().unwrap();
    first.push(Maker { arena: &arena }.op("h", &[]));
    // If the block is removed or erased, the walk continues at the next one.
    let (text, _) = letters(f, Pre, |letter, operation| {
        if letter == "h" {
            operation.block().unwrap().erase();
        }
        WalkResult::Continue
    });
    assert_eq!(text, "fhg");
    assert_eq!(f.region(0).blocks().count(), 1);
}

#[test]
fn what_is_taken_out_on_the_way_is_not_walked() {
    // a { b { c } { d } { }, e, f { second block: g } }
    let remove = |letter| move |root: Operation<'_>| named(root, letter).remove();
    assert_eq!(walked(Pre, "b", remove("e")), "abcdfg");
    assert_eq!(walked(Pre, "d", remove("e")), "abcdfg");
    assert_eq!(walked(Pre, "e", remove("f")), "abcde");
    // The next one moved elsewhere: the operation behind the current one comes, leaf or not.
    let context = Context::new();
    for (at, moved, expected) in [
        ("b", "e", "abcdfg"),
        ("d", "e", "abcdfg"),
        ("e", "f", "abcdeh"),
    ] {
        let arena = IrArena::new(&context);
        let root = tree(&arena);
        let elsewhere = arena.block();
        root.region(0)
            .first()
            .unwrap()
            .push(Maker { arena: &arena }.op("h", &[]));
        let (text, _) = letters(root, Pre, |letter, _| {
            if letter == at {
                elsewhere.push(named(root, moved));
                elsewhere.push(Maker { arena: &arena }.op("x", &[]));
            }
            WalkResult::Continue
        });
        let expected = if at == "e" {
            expected.to_string()
        } else {
            format!("{expected}h")
        };
        assert_eq!(text, expected);
    }
}

#[test]
fn a_leaf_is_left_again_when_asked_and_not_after_it_was_erased() {
    struct Leaves(usize, String, bool);
    impl<'m> WalkVisitor<'m> for Leaves {
        fn enter(&mut self, operation: Operation<'m>) -> WalkResult {
            self.1.push('(');
            if self.2 && operation.name().mnemonic() == "e" {
                operation.erase();
                return WalkResult::Revisit;
            }
            if self.2 && operation.name().mnemonic() == "c" {
                operation.erase();
            }
            WalkResult::Continue
        }
        fn leave(&mut self, operation: Operation<'m>) -> WalkResult {
            self.1.push(')');
            if self.0 == 0 || operation.name().mnemonic() != "e" {
                return WalkResult::Continue;
            }
            self.0 -= 1;
            WalkResult::Revisit
        }
    }
    let context = Context::new();
    let arena = IrArena::new(&context);
    let root = tree(&arena);
    let mut leaves = Leaves(2, String::new(), false);
    assert!(walk_with(root, &mut leaves));
    // a(b(c()d())e()))f(g()))
    assert_eq!(leaves.1, "((()())()))(()))");
    let mut leaves = Leaves(0, String::new(), true);
    assert!(walk_with(root, &mut leaves));
    assert_eq!(leaves.1, "(((())((()))");
    assert_eq!(
        letters(root, Pre, |_, _| WalkResult::Continue),
        seen("abdfg", true)
    );
}

#[test]
fn a_million_regions_deep() {
    const DEPTH: usize = if cfg!(miri) { 200 } else { 1_000_000 };
    let context = Context::new();
    let arena = IrArena::new(&context);
    let make = Maker { arena: &arena };
    let mut operation = make.op("leaf", &[]);
    for _ in 0..DEPTH {
        operation = make.op("nest", &[&[operation]]);
    }
    for order in [Pre, Post] {
        let mut count = 0;
        assert!(walk(operation, order, |_| {
            count += 1;
            WalkResult::Continue
        }));
        assert_eq!(count, DEPTH + 1);
    }
    assert!(!walk_kind(
        operation,
        context.operation_name("t.leaf"),
        |_| WalkResult::Interrupt
    ));
    operation.erase();
    drop(arena);
}
