// FAIL: asmf opt % --dialect ../dialects/ver.td
// RUN[off]: asmf opt --no-verify % --dialect ../dialects/ver.td

// The error comes with the operation in generic form; what isn't verified is printed in generic form where it doesn't fit.
%0 = ver.make : i64
"ver.int"(%0, %0) : (i64, i64) -> ()
