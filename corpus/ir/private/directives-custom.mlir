// FAIL: asmf check % --strict --dialect ../private/directives.td --split-input-file
//
// Their custom forms are not read by a guess: the error says what is missing. Only the last one may be MLIR's.

own.cases case 3
// -----
own.visible is public
// -----
own.other_list [1, 2]
// -----
own.unknown 3
// -----
inner.cases case 2 { }
