// FAIL: asmf opt % --dialect ../kept.td --split-input-file --format plain

kpt.mix (%a
kpt.nothing
// -----
kpt.mix a) b
// -----
kpt.mix distinct[0]<1>
// -----
kpt.mix dense_resource<blob>
// -----
// There is no such operation, dialect, or custom form.
kpt.missing %a
// -----
other.operation %a
// -----
kpt.generic %a
// -----
kpt.loop { other.operation %a }
// -----
// What a format certainly refuses.
%0 = kpt.number 1
kpt.tell as %0
// -----
// Values without a definition, and with two types.
kpt.mix %a
// -----
%0 = kpt.mix
kpt.use %0 : i32
kpt.use %0 : i64
// -----
%0 = kpt.mix
kpt.mix %0#1
// -----
kpt.loop {
^bb0:
  kpt.jump ^bb1
}
// -----
// It may use the value, or define one of the same name.
kpt.loop %i { kpt.use %i : i32 }
%i = kpt.number 1
