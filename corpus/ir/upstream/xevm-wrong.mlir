// FAIL: asmf opt % --dialect ../upstream/xevm.td --split-input-file --format plain
//
// Nothing is asked of the keys: what is missing is told by the verifier.

xevm.memfence

// -----

xevm.memfence <{other = 1}>

// -----

xevm.memfence <5>
