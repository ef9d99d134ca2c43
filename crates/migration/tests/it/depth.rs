//! Attributes that are nested more deeply than texts can nest them.

use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use migration::Renamed;
use migration::transfer::Transfer;
use operation_core::{Context, IrArena};

#[test]
fn an_attribute_is_carried_over_up_to_a_depth() {
    let (dialects, hooks) = (Dialects::default(), Hooks::default());
    let environment = Environment {
        dialects: &dialects,
        hooks: &hooks,
    };
    let (before, after) = (Context::new(), Context::new());
    let arena = IrArena::new(&after);
    let renamed = Renamed::default();
    let mut transfer = Transfer::new(environment, &before, environment, &after, &arena, &renamed);
    let nested = |depth| (1..depth).fold(before.array(&[]), |inner, _| before.array(&[inner]));
    assert!(transfer.attribute(nested(600)).is_ok());
    let refused = Transfer::new(environment, &before, environment, &after, &arena, &renamed)
        .attribute(nested(601));
    assert_eq!(
        refused.map_err(|reason| reason.to_string()),
        Err("attributes or types are nested too deeply".to_owned())
    );
}
