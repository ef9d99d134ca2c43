// RUN: asmf opt % --dialect ../dialects/own.td --allow-unregistered-dialect
// RUN[check]: asmf check % --dialect ../dialects/own.td --allow-unregistered-dialect
//
// Aliases in the text of a dialect that isn't loaded are replaced by what they stand for, so that the output can be read. (`mlir-opt`
// keeps the text, and drops the definitions of the aliases.) Spaces in such text are kept, as in `mlir-opt`.

#near = #other.space<near>
!tile = !other.tile<2, f32>
"test.value"() : () -> tensor<4xf32, #other.layout<memref<4x!tile, #near>>>
"test.attributes"() {a = #other.list<#near,#near>, b = #other.list<#near, #near>, c = #other.text<"#near">} : () -> ()
