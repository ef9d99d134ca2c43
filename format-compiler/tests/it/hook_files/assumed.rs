//! Directives of MLIR's own dialects that are assumed of others.

use super::compiled::hooks;
use format_compiler::hook_files::read;
use format_runtime::hooks::Hooks;
use format_runtime::program::{ArgumentKind, DirectiveUse, GivenArgument};
use tablegen::FileId;

/// The hooks of a file, as those of MLIR's own dialects.
fn of_mlir(text: &str) -> Hooks {
    let (file, mistakes) = read(text, FileId(0));
    assert_eq!(mistakes, []);
    let mut hooks = hooks(&file);
    hooks.directives.are_of_version(|_| true);
    hooks
}

fn used(kinds: &[ArgumentKind]) -> DirectiveUse {
    let argument = |&kind| GivenArgument {
        kind,
        is_ref: false,
    };
    DirectiveUse {
        name: "Pair".to_owned(),
        namespace: "shop".to_owned(),
        associated: Vec::new(),
        arguments: kinds.iter().map(argument).collect(),
    }
}

const ONE: &str = "directive mlir::a::Pair(attribute $x, attribute $y) { $x `,` $y }";

#[test]
fn the_directive_with_the_same_name_and_arguments_is_assumed() {
    let hooks = of_mlir(ONE);
    let pair = used(&[ArgumentKind::Attribute; 2]);
    assert!(hooks.assumed_directive("shop.sell", &pair).is_some());
    let other = used(&[ArgumentKind::Attribute, ArgumentKind::Type]);
    assert_eq!(hooks.assumed_directive("shop.sell", &other), None);
}

#[test]
fn several_are_one_if_they_have_one_text() {
    let pair = used(&[ArgumentKind::Attribute; 2]);
    let same = format!("{ONE} directive mlir::b::Pair(attribute $a, attribute $b) {{ $a `,` $b }}");
    assert!(
        of_mlir(&same)
            .assumed_directive("shop.sell", &pair)
            .is_some()
    );
    let others = format!("{ONE} directive mlir::b::Pair(attribute $x, attribute $y) {{ $x $y }}");
    assert_eq!(of_mlir(&others).assumed_directive("shop.sell", &pair), None);
}

#[test]
fn nothing_is_assumed_of_described_directives_and_of_dialects_that_say_so() {
    let pair = used(&[ArgumentKind::Attribute; 2]);
    let own = format!("{ONE} directive shop::Pair(attribute $x, attribute $y) {{ $x $y }}");
    assert_eq!(of_mlir(&own).assumed_directive("shop.sell", &pair), None);
    let said = format!("{ONE} dialect shop of shop {{ own_directives }}");
    assert_eq!(of_mlir(&said).assumed_directive("shop.sell", &pair), None);
    assert!(
        of_mlir(&said)
            .assumed_directive("mart.sell", &pair)
            .is_some()
    );
}

#[test]
fn directives_of_other_projects_are_not_assumed() {
    let (file, _) = read(ONE, FileId(0));
    let pair = used(&[ArgumentKind::Attribute; 2]);
    assert_eq!(hooks(&file).assumed_directive("shop.sell", &pair), None);
}
