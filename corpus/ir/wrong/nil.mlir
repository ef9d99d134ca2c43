// FAIL: asmf opt % --dialect ../../dialects/nil.td --allow-unregistered-dialect --split-input-file
//
// Types and attributes that a loaded dialect doesn't have are refused, where the definitions tell; text that C++ may read is kept.

"test.attributes"() {a = !nil.nope} : () -> ()
// -----
"test.attributes"() {a = !nil<nope>} : () -> ()
// -----
"test.attributes"() {a = #nil.nope<3>} : () -> ()
// -----
"test.attributes"() {a = #half.nope} : () -> ()
// -----
"test.attributes"() {a = #half<"word">} : () -> ()
// -----
"test.attributes"() {a = #half.3d} : () -> ()
// -----
"test.attributes"() {a = #half.wo-rd} : () -> ()
// -----
"test.attributes"() {a = #half.word, b = !half.anything<at all>, c = !other.type, d = #half.word-3<4>} : () -> ()
