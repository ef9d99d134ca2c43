"calc.func"() <{function_type = () -> (), sym_name = 1 : i32}> ({
}) : () -> ()
// -----
"calc.func"() <unit> ({
}) : () -> ()
// -----
"calc.return"() <{a = 1 : i32}> : () -> ()
// -----
"calc.func"() ({
}) {sym_name = 1 : i32, function_type = () -> ()} : () -> ()
