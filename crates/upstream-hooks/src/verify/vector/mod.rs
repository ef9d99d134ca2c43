//! The operations of `vector`.

mod masks;
mod memory;
mod parts;
mod positions;
mod reductions;
mod shapes;
mod shuffle;
mod slices;
mod transfers;

use format_runtime::hooks::Hooks;

pub(super) fn register(hooks: &mut Hooks) {
    masks::register(hooks);
    memory::register(hooks);
    positions::register(hooks);
    reductions::register(hooks);
    shapes::register(hooks);
    shuffle::register(hooks);
    slices::register(hooks);
    transfers::register(hooks);
}
