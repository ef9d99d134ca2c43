// FAIL: asmf opt % --dialect ./strings.td --split-input-file

str.hold {a = #str.char<300>}

// -----

str.hold {a = #str.self<3> : f32}

// -----

str.hold {a = #str.typed<3> : f32}

// -----

str.hold {a = #str.typed<3>}

// -----

str.of <"a b"> c #str.self<3> : f32
