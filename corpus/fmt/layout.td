// FAIL: asmf fmt --stdout %
//
// One space between elements; everything else in the file stays as it is.

include   "mlir/IR/OpBase.td"

def Lay_Dialect : Dialect { let name = "lay"; let   cppNamespace = "::lay"; }

class Lay_Op<string mnemonic> : Op<Lay_Dialect, mnemonic>;

def Lay_SpacesOp : Lay_Op<"spaces"> {
  let arguments = (ins AnyType:$a,AnyType:$b);   // not a format
  let assemblyFormat = "$a`,`  $b attr-dict`:`type( $a ),type($b)"; // not read: a comma without backticks
}

def Lay_PairOp : Lay_Op<"pair"> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let assemblyFormat = "$a`,`  $b attr-dict`:`type( $a )   `,`type($b)"; // a comment
}

// Groups and their anchors.
def Lay_GroupsOp : Lay_Op<"groups"> {
  let arguments = (ins UnitAttr:$on, OptionalAttr<I32Attr>:$size, Variadic<I32>:$values);
  let assemblyFormat = [{( `on`$on ^ ):( `off` )?(`size`$size^)? ( $values^(`!`)? )? attr-dict}];
}

// Arguments of directives.
def Lay_DirectivesOp : Lay_Op<"directives"> {
  let arguments = (ins UnitAttr:$fast, UnitAttr:$safe, I32Attr:$count, AnyType:$value);
  let assemblyFormat = [{
    oilist( `fast` $fast|`safe`  $safe )
    custom < Show > ( $count ,"in \"hex\"",ref( $value ) )
    $value attr-dict `:` qualified( type($value) )
  }];
}

// A short format in several lines goes on one.
def Lay_ShortOp : Lay_Op<"short"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = [{
    $value
    attr-dict
  }];
}

// Too long for one line.
def Lay_LongOp : Lay_Op<"long"> {
  let arguments = (ins AnyType:$source, AnyType:$target, Variadic<Index>:$sourceIndices, Variadic<Index>:$targetIndices);
  let assemblyFormat = "$source `[` $sourceIndices `]` `to` $target `[` $targetIndices `]` attr-dict `:` type($source) `,` type($target)";
}

// Elements stay whole while they fit on a line.
def Lay_WholeOp : Lay_Op<"whole"> {
  let arguments = (ins OptionalAttr<I32Attr>:$firstScaleLane, OptionalAttr<I32Attr>:$secondScaleLane, UnitAttr:$x);
  let assemblyFormat = [{ (`firstScaleLane` `(` $firstScaleLane^ `)`)? (`secondScaleLane` `(` $secondScaleLane^ `)`)? (`x` $x^)? attr-dict }];
}

// A clause that fits on a line is not torn apart, a list that doesn't is broken between clauses.
def Lay_ListOp : Lay_Op<"list"> {
  let arguments = (ins OptionalAttr<I32Attr>:$alpha, OptionalAttr<I32Attr>:$beta, OptionalAttr<I32Attr>:$gamma, UnitAttr:$d);
  let assemblyFormat = [{ oilist(`alpha` `(` $alpha `)` | `beta` `(` $beta `)` | `gamma` `(` $gamma `)` | `delta_and_more` $d) attr-dict }];
}

// A format made of pieces is nobody's layout.
class Lay_PiecesOp<string mnemonic, string tail> : Lay_Op<mnemonic> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value   attr-dict " # tail;
}

def Lay_PieceOp : Lay_PiecesOp<"piece", "`:`   type($value)">;

// An empty one.
def Lay_EmptyOp : Lay_Op<"empty"> {
  let assemblyFormat = "   ";
}

let assemblyFormat = "attr-dict   " in
def Lay_AroundOp : Lay_Op<"around">;

def Lay_AlsoOp : Lay_Op<"also"> { string assemblyFormat = [{attr-dict}]; }

/* let assemblyFormat = "a   comment"; */
