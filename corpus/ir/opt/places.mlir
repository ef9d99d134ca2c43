// FAIL: asmf opt % --split-input-file --format plain
// FAIL[pretty]: asmf opt % --split-input-file
// FAIL[debuginfo]: asmf opt % --split-input-file --format plain --mlir-print-debuginfo
// FAIL[json]: asmf opt % --split-input-file --format json
// FAIL[github]: asmf opt % --split-input-file --format github
//
// An error is shown where the location of the operation tells: at the first position in a file, or else after the location.

module @a {} loc("use.c":1:2)
module @a {} loc("make.c":3:4)

// -----

module @a {} loc(unknown)
module @a {} loc("make")

// -----

module @a {} loc("use")
module @a {} loc(unknown)

// -----

module @a {} loc("use"("use.c":1:2))
module @a {} loc(fused<"why">["first", "make.c":3:4 to 5:6, "other.c":5:6])

// -----

module @a {} loc(callsite("use.c":1:2 at callsite("middle" at "top.c":5:6)))
module @a {}

// -----

#inner = loc("inner.c":7:8)
module @a {} loc(callsite("f" at "g"))
module @a {} loc(#inner)

// -----

module @a {} loc(callsite(unknown at unknown))
module @a {} loc(#later)
#later = loc("later.c":0:0)

// -----

module @a {} loc(fused<"why">["first", callsite("f" at "top.c":1:1)])
module @a {}

// -----

module @a {} loc("first.c":1:1)
module @a {} loc(callsite("use.c":1:2 at callsite("middle" at "top.c":5:6)))

// -----

module @a {}
module @a {} loc(callsite("f" at "g"))

// -----

module @a {}
module @a {} loc(callsite(unknown at unknown))

// -----

module @a {}
module @a {} loc(fused<"why">["first", callsite("f" at "top.c":1:1)])
