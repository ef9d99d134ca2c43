// FAIL: asmf verify --format plain --split-input-file % --dialect ../dialects/knw.td
//
// What is known does.

%0 = builtin.unrealized_conversion_cast to i8
knw.bits(%0 : i8)
// -----
%0 = builtin.unrealized_conversion_cast to !knw.port<in i8>
knw.bits(%0 : !knw.port<in i8>)
// -----
%0 = builtin.unrealized_conversion_cast to f32
knw.number(%0 : f32)
// -----
%0 = builtin.unrealized_conversion_cast to i8
knw.shape(%0 : i8)
// -----
%0 = builtin.unrealized_conversion_cast to i8
knw.two(%0 : i8)
// -----
%0, %1, %2 = builtin.unrealized_conversion_cast to i8, i8, i8
knw.two(%0, %1, %2 : i8, i8, i8)
// -----
%0 = builtin.unrealized_conversion_cast to tuple<i8, i32>
knw.first(%0 : tuple<i8, i32>)
// -----
%0 = builtin.unrealized_conversion_cast to tuple<i32, i8>
knw.words(%0 : tuple<i32, i8>)
// -----
%0 = builtin.unrealized_conversion_cast to i32
knw.words(%0 : i32)
// -----
%0 = builtin.unrealized_conversion_cast to tuple<i8>
knw.pair(%0 : tuple<i8>)
// -----
%0, %1 = builtin.unrealized_conversion_cast to i8, i16
%2:2 = "knw.same"(%0, %1) : (i8, i16) -> (i16, i8)
// -----
"knw.return"() : () -> ()
// -----
"knw.function"() <{sym_name = "f", function_type = () -> ()}> ({
  builtin.module {
    "knw.return"() : () -> ()
  }
  "knw.return"() : () -> ()
}) : () -> ()
