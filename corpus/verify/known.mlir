// RUN: asmf verify --format plain --split-input-file % --dialect ../dialects/knw.td
//
// What isn't known doesn't reject.

// The text may stand for any type.
%0 = builtin.unrealized_conversion_cast to !knw.i8
knw.bits(%0 : !knw.i8)
// -----
%0, %1 = builtin.unrealized_conversion_cast to !knw.l4, i8
knw.number(%0, %1 : !knw.l4, i8)
// -----
%0, %1, %2 = builtin.unrealized_conversion_cast to !knw.vector<4>, !knw.port<in i8>, tensor<4xi8>
knw.shape(%0, %1, %2 : !knw.vector<4>, !knw.port<in i8>, tensor<4xi8>)
// -----
// Only the C++ of the builder knows which port it makes.
%0, %1 = builtin.unrealized_conversion_cast to i8, !knw.port<out i8>
knw.output %0, %1 : i8, !knw.port<out i8>
// -----
%0, %1 = builtin.unrealized_conversion_cast to i8, i16
knw.two(%0, %1 : i8, i16)
// -----
%0 = builtin.unrealized_conversion_cast to tuple<i32, i8>
knw.first(%0 : tuple<i32, i8>)
// -----
%0, %1, %2 = builtin.unrealized_conversion_cast to tuple<>, tuple<i32>, tuple<i32, i32>
knw.words(%0, %1, %2 : tuple<>, tuple<i32>, tuple<i32, i32>)
// -----
%0 = builtin.unrealized_conversion_cast to tuple<i8, i8>
knw.pair(%0 : tuple<i8, i8>)
// -----
%0, %1 = builtin.unrealized_conversion_cast to i8, i16
%2:2 = "knw.same"(%0, %1) : (i8, i16) -> (i8, i16)
// -----
"knw.function"() <{sym_name = "f", function_type = () -> ()}> ({
  "knw.return"() : () -> ()
}) : () -> ()
// -----
"knw.function"() <{sym_name = "f", function_type = () -> ()}> ({
  "knw.wrap"() ({
    "knw.return"() : () -> ()
  }) : () -> ()
  "knw.return"() : () -> ()
}) : () -> ()
// -----
// C++ may have attached the interface.
"knw.wrap"() ({
  "knw.return"() : () -> ()
}) : () -> ()
