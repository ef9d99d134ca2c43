// RUN[custom]: asmf opt % --dialect ./assumed.td --no-cache
// RUN[generic]: asmf opt % --dialect ./assumed.td --no-cache --mlir-print-op-generic
// RUN[kept]: asmf opt % --dialect ./assumed.td --no-cache --hooks ./assumed.hooks

fun.task private @declared(i32 {fun.first}) -> (i1 {fun.only}, i32)
fun.task @defined(%a: i32 {fun.first}, %b: i1) -> i32 attributes {daily} {
  rest
  fun.group {
    rest
  }
  end
}
%number = fun.number
"fun.value"(%number) <{sym_name = "f", function_type = () -> ()}> ({
}) : (i32) -> ()
// Another syntax than the assumed one is kept as text.
fun.task action @other<i32>(%a : i32) {
  rest
}
fun.task @noted(i32) note {often}
