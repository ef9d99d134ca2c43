// RUN: asmf opt % --dialect ../hooks/parameters.td --hooks ../hooks/parameters.hooks --allow-unregistered-dialect
// RUN[generic]: asmf opt --mlir-print-op-generic % --dialect ../hooks/parameters.td --hooks ../hooks/parameters.hooks --allow-unregistered-dialect

"test.attributes"() {a = #par.range<1 to 5>, b = #par.range<1 to 5 by 2>} : () -> ()
"test.attributes"() {a = #par.named<i32>, b = #par.named<name "n" of f32>} : () -> ()
"test.types"() : () -> !par.box<in i32 with lid shut>
"test.types"() : () -> !par.box<in !par.box<in f32 with lid shut> with lid shut>
