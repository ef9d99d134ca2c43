// FAIL: asmf opt % --dialect ../hooks/statements.td --hooks ../hooks/statements.hooks --allow-unregistered-dialect

%0:4 = "test.source"() : () -> (i32, i64, !say.box<i32>, !say.box<f32>)
"say.take"(%0#0, %0#2) : (i32, !say.box<i32>) -> ()
"say.take"(%0#1, %0#2) : (i64, !say.box<i32>) -> ()
"say.take"(%0#0, %0#3) : (i32, !say.box<f32>) -> ()
