// FAIL: asmf opt % --dialect ./getters.td --split-input-file

get.number 3

// -----

get.member 3

// -----

get.unsigned 200

// -----

get.bool true

// -----

get.text "abc"

// -----

get.kind a

// -----

get.any mid

// -----

get.all low

// -----

get.maybe 0

// -----

get.maybe 3

// -----

get.has none

// -----

get.list [1]

// -----

get.confined 0 top

// -----

get.confined 3 top

// -----

get.confined 4 low
