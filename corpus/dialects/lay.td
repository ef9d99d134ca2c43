// RUN: asmf lint %
//
// Layout: literals of each kind, and the spaces between elements.

include "mlir/IR/OpBase.td"

def Lay_Dialect : Dialect {
  let name = "lay";
  let cppNamespace = "::lay";
}

class Lay_Op<string mnemonic, list<Trait> traits = []>
    : Op<Lay_Dialect, mnemonic, traits>;

//===- Literals ----------------------------------------------------------===//

def Lay_PunctuationOp : Lay_Op<"punctuation"> {
  let assemblyFormat = [{
    `:` `,` `=` `<` `>` `(` `)` `[` `]` `{` `}` `->` `?` `+` `*` `...` `-` `a`
    attr-dict-with-keyword
  }];
}

def Lay_KeywordsOp : Lay_Op<"keywords"> {
  let assemblyFormat = [{
    `a` `_` `_a1` `with.dots` `with$dollars` `true` `i32` `loc` `attributes`
    `dense` attr-dict
  }];
}

//===- Spaces left out ---------------------------------------------------===//

// `@callee(%a) [%b] <%c> {%d}`
def Lay_BracketsOp : Lay_Op<"brackets"> {
  let arguments = (ins FlatSymbolRefAttr:$callee, I32:$a, I32:$b, I32:$c,
                       I32:$d);
  let assemblyFormat = [{
    $callee `(` $a `)` `[` $b `]` `<` $c `>` `{` $d `}` attr-dict
  }];
}

// `%a[%b], %c :%d`: the empty literal takes the next space away.
def Lay_EmptyOp : Lay_Op<"empty"> {
  let arguments = (ins I32:$a, I32:$b, I32:$c, I32:$d);
  let assemblyFormat = [{
    $a `` `[` $b `]` `,` $c `:` `` $d attr-dict
  }];
}

// No space between a word and its parenthesis.
def Lay_WordsOp : Lay_Op<"words"> {
  let arguments = (ins I32:$a, I32:$b);
  let assemblyFormat = "`f` `(` $a `)` `to` `` `(` $b `)` attr-dict";
}

//===- Spaces and lines put in -------------------------------------------===//

def Lay_SpaceOp : Lay_Op<"space"> {
  let arguments = (ins I32:$a, I32:$b);
  let assemblyFormat = "`(` ` ` `in` $a ` ` `)` ` ` `is` $b attr-dict";
}

def Lay_LinesOp : Lay_Op<"lines"> {
  let arguments = (ins I32:$a, I32:$b);
  let assemblyFormat = [{
    `{` `\n` $a `,` `\n` $b `\n` `}` attr-dict-with-keyword
  }];
}

//===- State carried through groups --------------------------------------===//

def Lay_GroupsOp : Lay_Op<"groups", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$a, Optional<I32>:$b, I32:$c);
  let assemblyFormat = [{
    (`[` $a^ `]`) : (`none`)? (`<` $b^ `>`)? `` $c attr-dict
  }];
}

// A comma after a list.
def Lay_CommasOp : Lay_Op<"commas"> {
  let arguments = (ins I32:$first, Variadic<I64>:$rest);
  let assemblyFormat = "$first (`,` $rest^)? attr-dict";
}

def Lay_DictFirstOp : Lay_Op<"dict_first"> {
  let arguments = (ins I32:$a);
  let assemblyFormat = "attr-dict $a";
}

//===- Values ------------------------------------------------------------===//

def Lay_MakeOp : Lay_Op<"make"> {
  let results = (outs I32:$result);
  let assemblyFormat = "attr-dict";
}
