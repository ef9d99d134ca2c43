// FAIL: asmf opt --format plain --split-input-file --allow-unregistered-dialect % --dialect ../../dialects/par.td
//
// Where generated code reads the attributes and types of a dialect, there are no others than those that are defined.

"a.b"() {c = #par.nope<3>} : () -> ()
// -----
"a.b"() {c = #par<nope>} : () -> ()
// -----
"a.b"() {c = #par<nope<3>>} : () -> ()
// -----
"a.b"() {c = !par.nope} : () -> ()
// -----
"a.b"() {c = !par<nope 3>} : () -> ()
// -----
"a.b"() {c = #par<"nope">} : () -> ()
// -----
"a.b"() {c = !par<>} : () -> ()
// -----
"a.b"() {c = !par<i32>} : () -> ()
// -----
"a.b"() {c = tensor<4x!par.nope>} : () -> ()
