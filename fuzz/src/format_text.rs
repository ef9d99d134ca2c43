//! Any bytes are a format string: of an operation with arguments of all kinds, and of an attribute. Checking and
//! lowering end without a panic.

const BEFORE: &str = r#"
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
def Fuzz_Dialect : Dialect { let name = "fuzz"; let cppNamespace = "::fuzz"; }
def Fuzz_Attr : AttrDef<Fuzz_Dialect, "Thing"> {
  let mnemonic = "thing";
  let parameters = (ins "int":$a, OptionalParameter<"int">:$b, "Type":$c);
  let assemblyFormat = [{"#;

const BETWEEN: &str = r#"}];
}
def Fuzz_Op : Op<Fuzz_Dialect, "op", [AttrSizedOperandSegments, AllTypesMatch<["a", "r"]>]> {
  let arguments = (ins AnyType:$a, Optional<I32>:$o, Variadic<AnyType>:$v, I32Attr:$i, OptionalAttr<StrAttr>:$s,
                       UnitAttr:$u, DefaultValuedAttr<I64Attr, "3">:$d, I64Prop:$p);
  let results = (outs AnyType:$r, Variadic<Index>:$w);
  let regions = (region AnyRegion:$g, VariadicRegion<AnyRegion>:$h);
  let successors = (successor AnySuccessor:$t, VariadicSuccessor<AnySuccessor>:$z);
  let assemblyFormat = [{"#;

/// Definitions with `data` as both formats. `None` if it closes its own string; `tablegen_text` covers such inputs.
pub(crate) fn definitions(data: &[u8]) -> Option<Vec<u8>> {
    if data.windows(2).any(|pair| pair == b"}]") {
        return None;
    }
    let mut text = BEFORE.as_bytes().to_vec();
    text.extend_from_slice(data);
    text.extend_from_slice(BETWEEN.as_bytes());
    text.extend_from_slice(data);
    text.extend_from_slice(b"}];\n}\n");
    Some(text)
}

/// Checks `data` as both formats.
pub fn run(data: &[u8]) {
    let Some(text) = definitions(data) else {
        return;
    };
    let files = crate::prepared::OneFile::new(&text);
    let session = crate::prepared::session(&files);
    let evaluation = session.evaluate(crate::prepared::ROOT);
    let compilation = crate::prepared::compile(&evaluation.records);
    let _ = format_compiler::lower::lower(&compilation);
}
