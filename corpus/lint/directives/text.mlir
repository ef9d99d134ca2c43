// FAIL[opt]: asmf opt % --dialect ./own.td
// FAIL[check]: asmf check % --dialect ./own.td
// FAIL[verify]: asmf verify % --dialect ./own.td
//
// No text is read with definitions that have errors.

same.right [1, 2]
