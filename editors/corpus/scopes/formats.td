// Formats in TableGen, in each place where one may stand.
include "mlir/IR/OpBase.td"

/* A comment /* in a comment */ goes on. */
#ifndef PARK
#define PARK
#endif

def Park_Dialect : Dialect { let name = "park"; let cppNamespace = "::park"; }

class Park_Op<string mnemonic, list<Trait> traits = []> : Op<Park_Dialect, mnemonic, traits>;

def Park_Open : Park_Op<"open", [Pure, AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$hours, Variadic<AnyType>:$gates, UnitAttr:$free);
  let results = (outs AnyType:$day);
  let description = [{
    Opens it. `$hours` isn't a variable here: `assemblyFormat = "$x"`.
  }];
  let assemblyFormat = [{
    `at` $hours^ `:` type($hours)
    (`free` $free^) : (`paid`)?
    oilist(`gates` `(` $gates `:` type($gates) `)` | `none`)
    custom<Gates>($gates, ref($hours), "some \"text\"") `` `\n`
    attr-dict-with-keyword functional-type($gates, $day)
  }];
}

def Park_Close : Park_Op<"close"> {
  let assemblyFormat = "`gate` $gate (`,` `[` $more^ `]`)? attr-dict `:` qualified(type($gate))";
}

// A format of several pieces, and one that is chosen.
def Park_Both : Park_Op<"both"> {
  let assemblyFormat = "$left `,` " # "$right" # !if(!eq(1, 1), " attr-dict", " `:` type($left)");
  let hasVerifier = 1;
}
def Park_Quoted : Park_Op<"quoted"> { let assemblyFormat = "custom<Gate>($gate, \"a `b`\") attr-dict"; }
let assemblyFormat = "attr-dict" in def Park_Plain : Park_Op<"plain">;

def Park_Ticket : TypeDef<Park_Dialect, "Ticket"> {
  let mnemonic = "ticket";
  let parameters = (ins "int":$price, DefaultValuedParameter<"int", "0x1F">:$days);
  let assemblyFormat = "`<` struct(params) `>`";
}

foreach i = 0...3 in
  def Park_Gate#i : Park_Op<"gate" # i> { int number = !add(i, -1); bits<4> code = 0b1010; bit odd = ?; }
defset list<Park_Op> all = { defm "" : Gates<[1, 2], true>; }
