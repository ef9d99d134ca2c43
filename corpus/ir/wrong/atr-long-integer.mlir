// FAIL: asmf opt % --dialect ../../dialects/atr.td --allow-unregistered-dialect --format plain

// A literal of more digits than a word has bits for.
"test.long"() {a = #atr.range<99999999999999999999999999999999999999 to 1>} : () -> ()
