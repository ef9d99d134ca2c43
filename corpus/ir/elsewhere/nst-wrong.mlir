// FAIL: asmf opt % --dialect ./nested.td --split-input-file

nst.optional_named a

// -----

nst.optional_named some<nm<a>>

// -----

nst.list_named [a]

// -----

"nst.list_named"() <{p = [#nst<kind a>]}> : () -> ()

// -----

nst.optional_formed p nm<a>

// -----

"nst.optional_formed"() <{p = [7]}> : () -> ()

// -----

nst.confined_named p nm<"b c">

// -----

nst.some 3

// -----

nst.some some 3

// -----

nst.some_first (3 x)

// -----

nst.some_default 4

// -----

nst.twice 3

// -----

nst.list_unit [true]

// -----

nst.optional_unit p unit

// -----

nst.u8 256

// -----

nst.i8 200
