// Interfaces, and the trait each of them is.

#ifndef ASMF_PRELUDE_IR_INTERFACES_TD
#define ASMF_PRELUDE_IR_INTERFACES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Constraints.td"
include "mlir/IR/Traits.td"

//===- Interfaces as traits ----------------------------------------------===//

class InterfaceTrait<string name> : NativeTrait<"", ""> {
  let trait = name # "::Trait";
  let cppNamespace = "";
  code extraTraitClassDeclaration = "";
}

class OpInterfaceTrait<string name, code verifyBody = [{}],
                       list<Trait> traits = []> : InterfaceTrait<name> {
  // C++ verifier; run before or after nested regions were verified.
  code verify = verifyBody;
  bit verifyWithRegions = 0;
  list<Trait> dependentTraits = traits;
}

//===- Methods -----------------------------------------------------------===//

// Stands for a body: the prelude says that MLIR has one, not what it is.
defvar _inCxx = [{ /* in MLIR's C++ */ }];

class InterfaceMethod<string desc, string retTy, string methodName,
                      dag args = (ins), code methodBody = [{}],
                      code defaultImplementation = [{}]> {
  string description = desc;
  string name = methodName;
  string returnType = retTy;
  dag arguments = args;
  // Body on the interface's side, and on the concrete class's side.
  code body = methodBody;
  code defaultBody = defaultImplementation;
}

class StaticInterfaceMethod<string desc, string retTy, string methodName,
                            dag args = (ins), code methodBody = [{}],
                            code defaultImplementation = [{}]>
    : InterfaceMethod<desc, retTy, methodName, args, methodBody,
                      defaultImplementation>;

//===- Interfaces --------------------------------------------------------===//

class Interface<string name, list<Interface> baseInterfacesArg = []> {
  string cppInterfaceName = name;
  string cppNamespace = "";
  string description = "";
  list<Interface> baseInterfaces = baseInterfacesArg;
  list<InterfaceMethod> methods = [];
  code extraClassDeclaration = "";
  code extraSharedClassDeclaration = "";
  code extraClassOf = "";
}

/// An attribute interface is also the constraint "implements it".
class AttrInterface<string name, list<Interface> baseInterfaces = []>
    : Interface<name, baseInterfaces>, InterfaceTrait<name>,
      Attr<CPred<"::llvm::isa<"
                 # !if(!empty(cppNamespace), "", cppNamespace # "::")
                 # name # ">($_self)">,
           name # " instance"> {
  let storageType = !if(!empty(cppNamespace), "", cppNamespace # "::") # name;
  let returnType = storageType;
  let convertFromStorage = "$_self";
}

/// A type interface is also the constraint "implements it".
class TypeInterface<string name, list<Interface> baseInterfaces = []>
    : Interface<name, baseInterfaces>, InterfaceTrait<name>,
      Type<CPred<"::llvm::isa<"
                 # !if(!empty(cppNamespace), "", cppNamespace # "::")
                 # name # ">($_self)">,
           name # " instance",
           !if(!empty(cppNamespace), "", cppNamespace # "::") # name>;

class OpInterface<string name, list<Interface> baseInterfaces = []>
    : Interface<name, baseInterfaces>, OpInterfaceTrait<name>;

class DialectInterface<string name, list<Interface> baseInterfaces = []>
    : Interface<name, baseInterfaces>, OpInterfaceTrait<name>;

//===- Interfaces whose methods the entity declares ----------------------===//

class DeclareInterfaceMethods<list<string> overridenMethods = []> {
  list<string> alwaysOverriddenMethods = overridenMethods;
}

class DeclareOpInterfaceMethods<OpInterface interface,
                                list<string> overridenMethods = []>
    : DeclareInterfaceMethods<overridenMethods>,
      OpInterface<interface.cppInterfaceName, interface.baseInterfaces> {
  let cppNamespace = interface.cppNamespace;
  let cppInterfaceName = interface.cppInterfaceName;
  let baseInterfaces = interface.baseInterfaces;
  let methods = interface.methods;
  let description = interface.description;
}

class DeclareAttrInterfaceMethods<AttrInterface interface,
                                  list<string> overridenMethods = []>
    : DeclareInterfaceMethods<overridenMethods>,
      AttrInterface<interface.cppInterfaceName, interface.baseInterfaces> {
  let cppNamespace = interface.cppNamespace;
  let cppInterfaceName = interface.cppInterfaceName;
  let baseInterfaces = interface.baseInterfaces;
  let methods = interface.methods;
  let description = interface.description;
}

class DeclareTypeInterfaceMethods<TypeInterface interface,
                                  list<string> overridenMethods = []>
    : DeclareInterfaceMethods<overridenMethods>,
      TypeInterface<interface.cppInterfaceName, interface.baseInterfaces> {
  let cppNamespace = interface.cppNamespace;
  let cppInterfaceName = interface.cppInterfaceName;
  let baseInterfaces = interface.baseInterfaces;
  let methods = interface.methods;
  let description = interface.description;
}

#endif
