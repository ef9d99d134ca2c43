// FAIL: asmf lint --llvm 19 --format plain %
//
// What LLVM 19 rejects, in its words.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Old_Dialect : Dialect {
  let name = "old";
  let cppNamespace = "::old";
  let useDefaultAttributePrinterParser = 1;
}

class Old_Op<string mnemonic, list<Trait> traits = []>
    : Op<Old_Dialect, mnemonic, traits>;
class Old_Attr<string name, string attrMnemonic>
    : AttrDef<Old_Dialect, name> {
  let mnemonic = attrMnemonic;
}
def Old_Count : Property<"int64_t">;

// expect: expected valid literal but got '-': single character literal must be a letter or one of '_:,=<>()[]{}?+*'
def Old_MinusOp : Old_Op<"minus"> {
  let assemblyFormat = "`-` attr-dict";
}

// expect: properties currently only supported in `custom` directive
def Old_PropertyOp : Old_Op<"property"> {
  let arguments = (ins Old_Count:$count);
  let assemblyFormat = "$count attr-dict";
}

// expect: only literals, types, and variables can be used within an optional group
def Old_AnchorOp : Old_Op<"anchor"> {
  let arguments = (ins Old_Count:$count);
  let assemblyFormat = "(custom<Count>($count)^)? attr-dict";
}

// expect: regions can only be used at the top level
def Old_RegionOp : Old_Op<"region"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body custom<Part>(ref($body)) attr-dict";
}

// expect: region 'body' must be bound before it is referenced
def Old_RegionBeforeOp : Old_Op<"region_before"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "custom<Part>(ref($body)) $body attr-dict";
}

// expect: successors can only be used at the top level
def Old_SuccessorOp : Old_Op<"successor", [Terminator]> {
  let successors = (successor AnySuccessor:$next);
  let assemblyFormat = "$next custom<Part>(ref($next)) attr-dict";
}

// expect: regions can only be used at the top level
def Old_TypeOp : Old_Op<"type"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict type($body)";
}

// expect: 'custom' is only valid as a top-level directive
def Old_CustomOp : Old_Op<"custom"> {
  let arguments = (ins I32:$a);
  let assemblyFormat = "custom<Part>(custom<Inner>($a)) attr-dict";
}

// expect: first parsable element of an optional group must be a literal, variable, or custom directive
def Old_WhitespaceOp : Old_Op<"whitespace"> {
  let arguments = (ins UnitAttr:$unit);
  let assemblyFormat = "(` `) : ($unit^)? attr-dict";
}

// expect: 'custom' is only valid as a top-level directive
def Old_Struct : Old_Attr<"Struct", "struct"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "struct($a, custom<Part>($b))";
}
