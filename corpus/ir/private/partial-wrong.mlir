// FAIL: asmf opt % --dialect ../private/partial.td --allow-unregistered-dialect
//
// An attribute is loaded, so the others are taken to be so too.

"test.any"() {unknown = #part.there} : () -> ()
