include "mlir/IR/OpBase.td"
def Fz_Dialect : Dialect { let name = "fz"; let cppNamespace = "::fz"; }
class Fz_Op<string mnemonic, list<Trait> traits = []> : Op<Fz_Dialect, mnemonic, traits>;
