// RUN: asmf opt % --dialect ../dialects/knw.td
//
// What C++ initialises a class of its own with isn't known: the property stays absent, which the custom form can't tell.

"knw.kept"() : () -> ()
"knw.kept"() <{number = 1 : i64, storage = 2 : i64}> : () -> ()
