// RUN: asmf lint %
//
// Attributes: each kind as it is written in a format.

include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

def Atr_Dialect : Dialect {
  let name = "atr";
  let cppNamespace = "::atr";
  let useDefaultAttributePrinterParser = 1;
}

class Atr_Op<string mnemonic, list<Trait> traits = []>
    : Op<Atr_Dialect, mnemonic, traits>;

//===- Numbers -----------------------------------------------------------===//

// The type is known, so only the number is written.
def Atr_IntegersOp : Atr_Op<"integers"> {
  let arguments = (ins I1Attr:$i1, I8Attr:$i8, I32Attr:$i32, I64Attr:$i64,
                       SI16Attr:$si16, UI16Attr:$ui16, IndexAttr:$index);
  let assemblyFormat = [{
    $i1 `,` $i8 `,` $i32 `,` $i64 `,` $si16 `,` $ui16 `,` $index attr-dict
  }];
}

def Atr_FloatsOp : Atr_Op<"floats"> {
  let arguments = (ins F32Attr:$f32, F64Attr:$f64);
  let assemblyFormat = "$f32 $f64 attr-dict";
}

// The type isn't known, so it is written.
def Atr_NumberOp : Atr_Op<"number"> {
  let arguments = (ins APIntAttr:$value, AnyI32Attr:$other);
  let assemblyFormat = "$value `and` $other attr-dict";
}

def Atr_BoolOp : Atr_Op<"bool"> {
  let arguments = (ins BoolAttr:$value);
  let assemblyFormat = "$value attr-dict";
}

def Atr_SmallOp : Atr_Op<"small"> {
  let arguments = (ins
    ConfinedAttr<I32Attr, [IntMinValue<0>, IntMaxValue<7>]>:$value,
    ConfinedAttr<I64Attr, [IntPositive, IntPowerOf2]>:$align);
  let assemblyFormat = "$value `align` $align attr-dict";
}

//===- Strings, symbols, types -------------------------------------------===//

def Atr_StringOp : Atr_Op<"string"> {
  let arguments = (ins StrAttr:$value);
  let assemblyFormat = "$value attr-dict";
}

def Atr_SymbolsOp : Atr_Op<"symbols"> {
  let arguments = (ins SymbolNameAttr:$name, FlatSymbolRefAttr:$flat,
                       SymbolRefAttr:$nested);
  let assemblyFormat = "$name `refers` `to` $flat `and` $nested attr-dict";
}

def Atr_TypesOp : Atr_Op<"types"> {
  let arguments = (ins TypeAttr:$any, TypeAttrOf<AnyInteger>:$integer,
                       TypeAttrOf<FunctionType>:$function);
  let assemblyFormat = "$any `,` $integer `,` $function attr-dict";
}

//===- Collections -------------------------------------------------------===//

def Atr_ArraysOp : Atr_Op<"arrays"> {
  let arguments = (ins ArrayAttr:$any, I64ArrayAttr:$i64, StrArrayAttr:$str,
                       ConfinedAttr<ArrayAttr, [ArrayCount<2>]>:$two);
  let assemblyFormat = "$any `,` $i64 `,` $str `,` $two attr-dict";
}

def Atr_DenseArraysOp : Atr_Op<"dense_arrays"> {
  let arguments = (ins DenseBoolArrayAttr:$bools, DenseI8ArrayAttr:$bytes,
                       DenseI32ArrayAttr:$i32, DenseI64ArrayAttr:$i64,
                       DenseF32ArrayAttr:$f32, DenseF64ArrayAttr:$f64);
  let assemblyFormat = [{
    $bools `,` $bytes `,` $i32 `,` $i64 `,` $f32 `,` $f64 attr-dict
  }];
}

def Atr_DictionaryOp : Atr_Op<"dictionary"> {
  let arguments = (ins DictionaryAttr:$value);
  let assemblyFormat = "`of` $value `with` attr-dict";
}

def Atr_ElementsOp : Atr_Op<"elements"> {
  let arguments = (ins ElementsAttr:$any, I32ElementsAttr:$i32);
  let assemblyFormat = "$any `,` $i32 attr-dict";
}

def Atr_AffineOp : Atr_Op<"affine"> {
  let arguments = (ins AffineMapAttr:$map, AffineMapArrayAttr:$maps);
  let assemblyFormat = "$map `,` $maps attr-dict";
}

//===- Any attribute, attributes of the dialect --------------------------===//

def Atr_AnyOp : Atr_Op<"any"> {
  let arguments = (ins AnyAttr:$value);
  let assemblyFormat = "$value attr-dict";
}

def Atr_TypedOp : Atr_Op<"typed"> {
  let arguments = (ins TypedAttrInterface:$value);
  let assemblyFormat = "$value attr-dict";
}

// #atr.range<0 to 7>
def Atr_Range : AttrDef<Atr_Dialect, "Range"> {
  let mnemonic = "range";
  let parameters = (ins "int64_t":$low, "int64_t":$high);
  let assemblyFormat = "`<` $low `to` $high `>`";
}

// Written without and with the dialect's prefix.
def Atr_RangesOp : Atr_Op<"ranges"> {
  let arguments = (ins Atr_Range:$bare, Atr_Range:$full);
  let assemblyFormat = "$bare `and` qualified($full) attr-dict";
}

def Atr_RangeListOp : Atr_Op<"range_list"> {
  let arguments = (ins
    TypedArrayAttrBase<Atr_Range, "list of ranges">:$ranges);
  let assemblyFormat = "$ranges attr-dict";
}

//===- Absence and defaults ----------------------------------------------===//

def Atr_OptionalOp : Atr_Op<"optional"> {
  let arguments = (ins OptionalAttr<I32Attr>:$number,
                       OptionalAttr<StrAttr>:$text, UnitAttr:$flag,
                       OptionalAttr<Atr_Range>:$range);
  let assemblyFormat = [{
    (`number` $number^)? (`text` $text^)? (`flag` $flag^)? (`range` $range^)?
    attr-dict
  }];
}

def Atr_DefaultOp : Atr_Op<"default"> {
  let arguments = (ins
    DefaultValuedAttr<I32Attr, "4">:$width,
    DefaultValuedStrAttr<StrAttr, "none">:$label,
    DefaultValuedOptionalAttr<I64Attr, "1">:$step);
  let assemblyFormat = [{
    (`width` $width^)? (`label` $label^)? (`step` $step^)? attr-dict
  }];
}

// Always written, default or not.
def Atr_AlwaysOp : Atr_Op<"always"> {
  let arguments = (ins DefaultValuedAttr<I32Attr, "4">:$width);
  let assemblyFormat = "`width` $width attr-dict";
}

// In none but the attribute dictionary, where the default is left out.
def Atr_DictOnlyOp : Atr_Op<"dict_only"> {
  let arguments = (ins I32Attr:$required, OptionalAttr<StrAttr>:$text,
                       UnitAttr:$flag, DefaultValuedAttr<I32Attr, "4">:$width);
  let assemblyFormat = "attr-dict";
}

def Atr_KeywordOp : Atr_Op<"keyword"> {
  let arguments = (ins OptionalAttr<I32Attr>:$number);
  let assemblyFormat = "attr-dict-with-keyword";
}
