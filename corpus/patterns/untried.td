// FAIL: asmf patterns --check % --format plain -I ../dialects
// FAIL[json]: asmf patterns --check % --format json -I ../dialects
//
// Rules that no operation can match, and one that needs C++ that nobody has: what was not tried isn't clean.

include "drr.td"

// The operation's type is signless.
def Never : Pat<(Drr_NegOp F32:$x), (replaceWithValue $x)>;
def Tried : Pat<(Drr_NegOp (Drr_NegOp $x)), (replaceWithValue $x)>;
def InCxx : Pat<(Drr_AddOp $x, $y), (Drr_SubOp (NativeCodeCall<"unknownFunction($_builder, $0)"> $x), $y)>;
