// RUN: asmf opt % --dialect ../private/partial.td --allow-unregistered-dialect
//
// None of the types is loaded: any of them may be there.

"test.any"() {known = #part.here} : () -> !part.unseen<4>
