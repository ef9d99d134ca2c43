// RUN[lint]: asmf lint --format plain % --hooks ../hooks/messages.hooks

// Operations whose directives have messages of their own.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def Msg_Dialect : Dialect {
  let name = "msg";
  let cppNamespace = "::msg";
  let useDefaultAttributePrinterParser = 1;
}

def Msg_Mode : I32EnumAttr<"Mode", "a mode", [I32EnumAttrCase<"Fast", 1, "fast">, I32EnumAttrCase<"Slow", 2, "slow">]> {
  let cppNamespace = "::msg";
  let genSpecializedAttr = 0;
}

def Msg_ModeAttr : EnumAttr<Msg_Dialect, Msg_Mode, "mode">;

class Msg_Op<string mnemonic> : Op<Msg_Dialect, mnemonic>;

def Msg_ListOp : Msg_Op<"list"> {
  let arguments = (ins Variadic<Index>:$indices);
  let assemblyFormat = "custom<Indices>($indices) attr-dict";
}

def Msg_RunOp : Msg_Op<"run"> {
  let arguments = (ins Msg_ModeAttr:$mode);
  let assemblyFormat = "custom<Mode>($mode) attr-dict";
}

def Msg_IncludeOp : Msg_Op<"include"> {
  let arguments = (ins StrAttr:$file, UnitAttr:$known);
  let assemblyFormat = "custom<File>($file, $known) attr-dict";
}
