// The class of dialect definitions.

#ifndef ASMF_PRELUDE_IR_DIALECTBASE_TD
#define ASMF_PRELUDE_IR_DIALECTBASE_TD

include "mlir/IR/Utils.td"

class Dialect {
  // Prefix of its operations, types and attributes: `name.op`, `!name.type`.
  string name = ?;
  string cppNamespace = name;

  // Documentation.
  string summary = ?;
  string description = ?;

  // Dialects to be loaded along with this one, as C++ classes.
  list<string> dependentDialects = [];

  // Attributes that may be put on operations of any dialect.
  dag discardableAttrs = (ins);

#ifdef ASMF_LLVM_23
  // Set: a format names each inherent attribute and property, or has a
  // `prop-dict`.
#ifdef ASMF_LLVM_24
  bit useStrictPropertiesInAssemblyFormat = 1;
#else
  bit useStrictPropertiesInAssemblyFormat = 0;
#endif

  // Set: the names in the dialect may be replaced by others in a build.
  bit isPrivate = 0;
#else
  // Set: inherent attributes live in the operation's properties, not among
  // its discardable attributes.
  bit usePropertiesForAttributes = 1;
#endif

  // Set: the generated dispatch to attribute and type parsers is used.
  bit useDefaultAttributePrinterParser = 0;
  bit useDefaultTypePrinterParser = 0;

  // Hooks that the dialect's C++ provides.
  bit hasConstantMaterializer = 0;
  bit hasCanonicalizer = 0;
  bit hasNonDefaultDestructor = 0;
  bit hasOperationAttrVerify = 0;
  bit hasOperationInterfaceFallback = 0;
  bit hasRegionArgAttrVerify = 0;
  bit hasRegionResultAttrVerify = 0;
  bit isExtensible = 0;
  code extraClassDeclaration = "";
}

#endif
