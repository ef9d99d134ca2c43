// MISUSE: asmf opt % --inline
// MISUSE[options]: asmf opt % -convert-scf-to-cf=allow-pattern-rollback=0
// MISUSE[similar]: asmf opt % --canonicalise
// MISUSE[pipeline]: asmf opt % "--pass-pipeline=builtin.module(inline)"

module {
}
