// Attributes and types that a dialect defines.

#ifndef ASMF_PRELUDE_IR_ATTRTYPEBASE_TD
#define ASMF_PRELUDE_IR_ATTRTYPEBASE_TD

include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/Constraints.td"
include "mlir/IR/DialectBase.td"
include "mlir/IR/Traits.td"

//===- Traits ------------------------------------------------------------===//

class NativeAttrTrait<string name, code extraAttrDeclaration = [{}],
                      code extraAttrDefinition = [{}]>
    : NativeTrait<name, "Attribute", extraAttrDeclaration,
                  extraAttrDefinition>;
class ParamNativeAttrTrait<string prop, string params>
    : ParamNativeTrait<prop, params, "Attribute">;
class GenInternalAttrTrait<string prop> : GenInternalTrait<prop, "Attribute">;
class PredAttrTrait<string descr, Pred pred> : PredTrait<descr, pred>;

class NativeTypeTrait<string name, code extraTypeDeclaration = [{}],
                      code extraTypeDefinition = [{}]>
    : NativeTrait<name, "Type", extraTypeDeclaration, extraTypeDefinition>;
class ParamNativeTypeTrait<string prop, string params>
    : ParamNativeTrait<prop, params, "Type">;
class GenInternalTypeTrait<string prop> : GenInternalTrait<prop, "Type">;
class PredTypeTrait<string descr, Pred pred> : PredTrait<descr, pred>;

/// The type's parameters may change after it was made.
def MutableType : NativeTypeTrait<"IsMutable">;

//===- Parameters --------------------------------------------------------===//

class AttrOrTypeParameter<string type, string desc, string accessorType = ""> {
  string summary = desc;

  // C++ types: of the parameter, as its getter returns it, as it is kept.
  string cppType = type;
  string cppAccessorType = !if(!empty(accessorType), type, accessorType);
  string cppStorageType = cppType;
  string convertFromStorage = "$_self";
  code allocator = ?;
  code comparator = ?;

  // Text form: for documentation; C++ that reads it; C++ that writes it.
  string syntax = ?;
  string parser = ?;
  string printer = ?;

  // C++ value that an absent parameter has. Non-empty: it may be absent.
  string defaultValue = "";
}

class AttrParameter<string type, string desc, string accessorType = "">
    : AttrOrTypeParameter<type, desc, accessorType>;
class TypeParameter<string type, string desc, string accessorType = "">
    : AttrOrTypeParameter<type, desc, accessorType>;

class OptionalParameter<string type, string desc = "">
    : AttrOrTypeParameter<type, desc> {
  let defaultValue = cppStorageType # "()";
}

class DefaultValuedParameter<string type, string value, string desc = "">
    : AttrOrTypeParameter<type, desc> {
  let defaultValue = value;
}

class StringRefParameter<string desc = "", string value = "">
    : AttrOrTypeParameter<"::llvm::StringRef", desc> {
  let cppStorageType = "std::string";
  let defaultValue = value;
  let printer = [{$_printer.printString($_self);}];
  let allocator = [{$_dst = $_allocator.copyInto($_self);}];
}

class APIntParameter<string desc> : AttrOrTypeParameter<"::llvm::APInt", desc> {
  let comparator =
      "$_lhs.getBitWidth() == $_rhs.getBitWidth() && $_lhs == $_rhs";
}

class APFloatParameter<string desc>
    : AttrOrTypeParameter<"::llvm::APFloat", desc> {
  let comparator = "$_lhs.bitwiseIsEqual($_rhs)";
}

class ArrayRefParameter<string arrayOf, string desc = "">
    : AttrOrTypeParameter<"::llvm::ArrayRef<" # arrayOf # ">", desc> {
  let cppStorageType = "::llvm::SmallVector<" # arrayOf # ">";
  let allocator = [{$_dst = $_allocator.copyInto($_self);}];
}

/// An empty list counts as absent.
class OptionalArrayRefParameter<string arrayOf, string desc = "">
    : OptionalParameter<"::llvm::ArrayRef<" # arrayOf # ">", desc> {
  let cppStorageType = "::llvm::SmallVector<" # arrayOf # ">";
  let allocator = [{$_dst = $_allocator.copyInto($_self);}];
  let comparator = cppType # "($_lhs) == " # cppType # "($_rhs)";
}

/// The C++ class puts itself into the allocator.
class SelfAllocationParameter<string type, string desc>
    : AttrOrTypeParameter<type, desc> {
  let allocator = [{$_dst = $_self.allocateInto($_allocator);}];
}

class ArrayRefOfSelfAllocationParameter<string arrayOf, string desc>
    : AttrOrTypeParameter<"::llvm::ArrayRef<" # arrayOf # ">", desc> {
  let allocator = "llvm::SmallVector<" # arrayOf # [{, 4> kept;
    for (const auto &element : $_self)
      kept.push_back(element.allocateInto($_allocator));
    $_dst = $_allocator.copyInto(llvm::ArrayRef<}] # arrayOf # [{>(kept));
  }];
}

/// The type of a typed attribute: read from the context, not from the text.
class AttributeSelfTypeParameter<string desc,
                                 string derivedType = "::mlir::Type",
                                 string typeBuilder = "">
    : AttrOrTypeParameter<derivedType, desc> {
  let defaultValue = !cond(
    !not(!empty(typeBuilder)) : typeBuilder,
    !eq(derivedType, "::mlir::Type") : "::mlir::NoneType::get($_ctxt)",
    true : "");
}

//===- Builders ----------------------------------------------------------===//

class AttrOrTypeBuilder<dag parameters, code bodyCode = "",
                        string returnTypeStr = ""> {
  dag dagParams = parameters;
  code body = bodyCode;
  string returnType = returnTypeStr;
  // Set: the context comes from one of the parameters.
  bit hasInferredContextParam = 0;
}

class AttrBuilder<dag parameters, code bodyCode = "", string returnType = "">
    : AttrOrTypeBuilder<parameters, bodyCode, returnType>;
class TypeBuilder<dag parameters, code bodyCode = "", string returnType = "">
    : AttrOrTypeBuilder<parameters, bodyCode, returnType>;

class AttrOrTypeBuilderWithInferredContext<dag parameters, code bodyCode = "",
                                           string returnType = "">
    : TypeBuilder<parameters, bodyCode, returnType> {
  let hasInferredContextParam = 1;
}
class AttrBuilderWithInferredContext<dag parameters, code bodyCode = "",
                                     string returnType = "">
    : AttrOrTypeBuilderWithInferredContext<parameters, bodyCode, returnType>;
class TypeBuilderWithInferredContext<dag parameters, code bodyCode = "",
                                     string returnType = "">
    : AttrOrTypeBuilderWithInferredContext<parameters, bodyCode, returnType>;

//===- Definitions -------------------------------------------------------===//

class AttrOrTypeDef<string valueType, string name, list<Trait> defTraits,
                    string baseCppClass> {
  string description = "";
  dag parameters = (ins);
  list<Trait> traits = defTraits;

  // Text form. The mnemonic follows the dialect's name and a dot.
  string mnemonic = ?;
  string assemblyFormat = ?;
  bit hasCustomAssemblyFormat = 0;

  // Set: printed as an alias named after the mnemonic.
  bit genMnemonicAlias = 0;

  // C++ class.
  string cppBaseClassName = baseCppClass;
  string storageClass = name # valueType # "Storage";
  string storageNamespace = "detail";
  bit genStorageClass = 1;
  bit hasStorageCustomConstructor = 0;
  bit genAccessors = 1;
  bit genVerifyDecl = 0;
  list<AttrOrTypeBuilder> builders = ?;
  bit skipDefaultBuilders = 0;
  code extraClassDeclaration = [{}];
  code extraClassDefinition = [{}];
}

/// An attribute of a dialect, and the constraint "is that attribute".
class AttrDef<Dialect dialect, string name, list<Trait> traits = [],
              string baseCppClass = "::mlir::Attribute">
    : DialectAttr<dialect, CPred<"">, "">,
      AttrOrTypeDef<"Attr", name, traits, baseCppClass> {
  string cppClassName = name # "Attr";
  string cppType = dialect.cppNamespace # "::" # cppClassName;
  string attrName = dialect.name # "." # mnemonic;

  let storageType = dialect.cppNamespace # "::" # cppClassName;
  let returnType = dialect.cppNamespace # "::" # cppClassName;
  let convertFromStorage = "::llvm::cast<" # cppType # ">($_self)";
  let predicate = CPred<"::llvm::isa<" # cppType # ">($_self)">;
}

class LocationAttrDef<Dialect dialect, string name, list<Trait> traits = []>
    : AttrDef<dialect, name, traits # [NativeAttrTrait<"IsLocation">],
              "::mlir::LocationAttr">;

/// A type of a dialect, and the constraint "is that type".
class TypeDef<Dialect dialect, string name, list<Trait> traits = [],
              string baseCppClass = "::mlir::Type">
    : DialectType<dialect, CPred<"">, "", name # "Type">,
      AttrOrTypeDef<"Type", name, traits, baseCppClass> {
  string cppClassName = name # "Type";
  string cppType = dialect.cppNamespace # "::" # cppClassName;
  string typeName = dialect.name # "." # mnemonic;

  let predicate = CPred<"::llvm::isa<" # cppType # ">($_self)">;
  // Without parameters there is one such type only.
  let builderCall = !if(!empty(parameters),
                        "$_builder.getType<" # cppType # ">()",
                        "");
}

/// A bracketed list `[a, b]` of one kind of attribute.
class ArrayOfAttr<Dialect dialect, string name, string attrMnemonic,
                  string eltName, list<Trait> traits = []>
    : AttrDef<dialect, name, traits> {
  let parameters = (ins OptionalArrayRefParameter<eltName>:$value);
  let mnemonic = attrMnemonic;
  let assemblyFormat = "`[` (`]`) : ($value^ `]`)?";
  let returnType = "::llvm::ArrayRef<" # eltName # ">";
  let constBuilderCall = "$_builder.getAttr<" # name # "Attr>($0)";
  let convertFromStorage = "$_self.getValue()";
  let extraClassDeclaration = [{
    operator }] # returnType # [{() const { return getValue(); }
    size_t size() const { return getValue().size(); }
    bool empty() const { return getValue().empty(); }
    auto begin() const { return getValue().begin(); }
    auto end() const { return getValue().end(); }
    auto &front() const { return getValue().front(); }
    auto &back() const { return getValue().back(); }
    auto &operator[](size_t position) { return getValue()[position]; }
  }];
}

#endif
