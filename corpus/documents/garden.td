// RUN[markdown]: asmf doc % -o - --format markdown
// RUN[html]: asmf doc % -o - --format html --examples 1
// RUN[json]: asmf describe --json % --examples 1
// RUN[none]: asmf describe --json ../dialects/opnd.td --dialect opnd --examples 0
// MISUSE[nothing]: asmf describe --json % --dialect meadow
//
// A dialect with one of everything that is described, and descriptions that try to be more than text.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Garden_Dialect : Dialect {
  let name = "garden";
  let cppNamespace = "::garden";
  let summary = "plants & <beds>";
  let description = [{
    Plants grow in beds: `garden.plant` puts one there, of the type `!garden.bed`.

    # Growing <script>alert("weeds")</script>

    See [the almanac](https://example.org/almanac), not [this](javascript:alert(1)) or ![that](https://example.org/pest.png).

    | Plant | Height |
    |-------|--------|
    | bean <img src=x onerror=alert(1)> | 2 m |
  }];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

def Garden_Watered : OpInterface<"Watered"> {
  let cppNamespace = "::garden";
  let description = "What needs water.";
  let methods = [
    InterfaceMethod<"Litres for each day.", "unsigned", "litres", (ins "unsigned":$days)>,
    StaticInterfaceMethod<"Whether rain is enough.", "bool", "likesRain", (ins), "", "return true;">,
  ];
}

def Garden_Season : I32EnumAttr<"Season", "when it grows", [
  I32EnumAttrCase<"Spring", 0, "spring">, I32EnumAttrCase<"Summer", 1, "summer">
]> {
  let cppNamespace = "::garden";
  let genSpecializedAttr = 0;
}
def Garden_SeasonAttr : EnumAttr<Garden_Dialect, Garden_Season, "season"> {
  let assemblyFormat = "`<` $value `>`";
}

def Garden_Soil : AttrDef<Garden_Dialect, "Soil"> {
  let mnemonic = "soil";
  let summary = "what a bed consists of";
  let parameters = (ins StringRefParameter<"its name">:$name, DefaultValuedParameter<"unsigned", "7">:$acidity);
  let assemblyFormat = "`<` $name (`,` $acidity^)? `>`";
}

def Garden_Bed : TypeDef<Garden_Dialect, "Bed"> {
  let mnemonic = "bed";
  let summary = "a bed";
  let description = "It has a length; `garden.plant` needs one.";
  let parameters = (ins "unsigned":$length);
  let assemblyFormat = "`<` $length `>`";
}

class Garden_Op<string mnemonic, list<Trait> traits = []> : Op<Garden_Dialect, mnemonic, traits>;

def Garden_PlantOp : Garden_Op<"plant", [Garden_Watered, AllTypesMatch<["bed", "planted"]>]> {
  let summary = "plants | something";
  let description = [{
    Puts a plant into a bed.
    ```mlir
    %1 = garden.plant "bean" in %0 : !garden.bed<3>
    ```
  }];
  let arguments = (ins
    StrAttr:$name, Arg<Garden_Bed, "the bed", [MemWrite]>:$bed, Optional<I32>:$depth,
    DefaultValuedAttr<Garden_SeasonAttr, "::garden::Season::Spring">:$season, OptionalAttr<Garden_Soil>:$soil
  );
  let results = (outs Garden_Bed:$planted);
  let assemblyFormat = "$name `in` $bed (`at` $depth^)? ($season^)? (`with` $soil^)? attr-dict `:` type($bed)";
}

def Garden_RowOp : Garden_Op<"row", [Pure]> {
  let summary = "beds in a row";
  let arguments = (ins Variadic<Garden_Bed>:$beds);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}

def Garden_FenceOp : Garden_Op<"fence", [Terminator]> {
  let successors = (successor AnySuccessor:$inside, VariadicSuccessor<AnySuccessor>:$gates);
}
