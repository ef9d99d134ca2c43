// Operation definitions: the class, its traits, and the parts they are made
// of. The file that dialects include.

#ifndef ASMF_PRELUDE_IR_OPBASE_TD
#define ASMF_PRELUDE_IR_OPBASE_TD

include "mlir/IR/Constraints.td"
include "mlir/IR/DialectBase.td"
include "mlir/IR/Interfaces.td"
include "mlir/IR/Properties.td"
include "mlir/IR/Traits.td"
include "mlir/IR/Utils.td"
include "mlir/IR/AttrTypeBase.td"

//===- Kinds of traits ---------------------------------------------------===//

/// Verified before all other traits.
class StructuralOpTrait;

class NativeOpTrait<string name, list<Trait> traits = [],
                    code extraOpDeclaration = [{}],
                    code extraOpDefinition = [{}]>
    : NativeTrait<name, "Op", extraOpDeclaration, extraOpDefinition> {
  list<Trait> dependentTraits = traits;
}

class ParamNativeOpTrait<string prop, string params, list<Trait> traits = []>
    : ParamNativeTrait<prop, params, "Op"> {
  list<Trait> dependentTraits = traits;
}

class GenInternalOpTrait<string prop, list<Trait> traits = []>
    : GenInternalTrait<prop, "Op"> {
  list<Trait> dependentTraits = traits;
}

class PredOpTrait<string descr, Pred pred, list<Trait> traits = []>
    : PredTrait<descr, pred> {
  list<Trait> dependentTraits = traits;
}

//===- Traits about types and shapes -------------------------------------===//

def SameTypeOperands : NativeOpTrait<"SameTypeOperands">;
def SameOperandsShape : NativeOpTrait<"SameOperandsShape">;
def SameOperandsElementType : NativeOpTrait<"SameOperandsElementType">;
def SameOperandsAndResultShape : NativeOpTrait<"SameOperandsAndResultShape">;
def SameOperandsAndResultElementType
    : NativeOpTrait<"SameOperandsAndResultElementType">;
#ifdef ASMF_LLVM_23
def TokenProducerTrait : NativeOpTrait<"TokenProducerTrait">;
def TokenConsumerTrait : NativeOpTrait<"TokenConsumerTrait">;
#endif
def ResultsAreFloatLike : NativeOpTrait<"ResultsAreFloatLike">;
def ResultsBroadcastableShape : NativeOpTrait<"ResultsBroadcastableShape">;
def FirstAttrDerivedResultType
    : GenInternalOpTrait<"FirstAttrDerivedResultType">;

def Elementwise : NativeOpTrait<"Elementwise">;
def Scalarizable : NativeOpTrait<"Scalarizable", [Elementwise]>;
def Vectorizable : NativeOpTrait<"Vectorizable", [Elementwise]>;
def Tensorizable : NativeOpTrait<"Tensorizable", [Elementwise]>;
def ElementwiseMappable
    : TraitList<[Elementwise, Scalarizable, Vectorizable, Tensorizable]>;

//===- Traits about the number of operands and results -------------------===//

def AttrSizedOperandSegments
    : NativeOpTrait<"AttrSizedOperandSegments">, StructuralOpTrait;
def AttrSizedResultSegments
    : NativeOpTrait<"AttrSizedResultSegments">, StructuralOpTrait;
def SameVariadicOperandSize : GenInternalOpTrait<"SameVariadicOperandSize">;
def SameVariadicResultSize : GenInternalOpTrait<"SameVariadicResultSize">;

//===- Traits about regions and blocks -----------------------------------===//

def SingleBlock : NativeOpTrait<"SingleBlock">, StructuralOpTrait;
def NoTerminator : NativeOpTrait<"NoTerminator">, StructuralOpTrait;
def NoRegionArguments : NativeOpTrait<"NoRegionArguments">, StructuralOpTrait;

class SingleBlockImplicitTerminatorImpl<string op>
    : ParamNativeOpTrait<"SingleBlockImplicitTerminator", op, [SingleBlock]>,
      StructuralOpTrait;
class SingleBlockImplicitTerminator<string op>
    : TraitList<[SingleBlock, SingleBlockImplicitTerminatorImpl<op>]>;

class HasParent<string op>
    : ParamNativeOpTrait<"HasParent", op>, StructuralOpTrait;
class ParentOneOf<list<string> ops>
    : ParamNativeOpTrait<"HasParent", !interleave(ops, ", ")>,
      StructuralOpTrait;

def IsolatedFromAbove : NativeOpTrait<"IsIsolatedFromAbove">;
def Terminator : NativeOpTrait<"IsTerminator">;
def AffineScope : NativeOpTrait<"AffineScope">;
def AutomaticAllocationScope : NativeOpTrait<"AutomaticAllocationScope">;

//===- Traits about meaning ----------------------------------------------===//

def Commutative : NativeOpTrait<"IsCommutative">;
def Idempotent : NativeOpTrait<"IsIdempotent">;
def Involution : NativeOpTrait<"IsInvolution">;
def ConstantLike : NativeOpTrait<"ConstantLike">;
def MemRefsNormalizable : NativeOpTrait<"MemRefsNormalizable">;

//===- Regions and successors --------------------------------------------===//

/// Dag operators: `(region Constraint:$name, ...)`, `(successor ...)`.
def region;
def successor;

class Region<Pred condition, string descr = "">
    : RegionConstraint<condition, descr>;
class VariadicRegion<Region region> : Region<region.predicate, region.summary>;

def AnyRegion : Region<CPred<"true">, "any region">;
class SizedRegion<int numBlocks>
    : Region<CPred<"::llvm::hasNItems($_self, " # numBlocks # ")">,
             "region with " # numBlocks # " blocks"> {
  int blocks = numBlocks;
}
class MinSizedRegion<int numBlocks>
    : Region<CPred<"::llvm::hasNItemsOrMore($_self, " # numBlocks # ")">,
             "region with at least " # numBlocks # " blocks">;
class MaxSizedRegion<int numBlocks>
    : Region<CPred<"::llvm::hasNItemsOrLess($_self, " # numBlocks # ")">,
             "region with at most " # numBlocks # " blocks">;

class Successor<Pred condition, string descr = "">
    : SuccessorConstraint<condition, descr>;
class VariadicSuccessor<Successor successor>
    : Successor<successor.predicate, successor.summary>;
def AnySuccessor : Successor<?, "any successor">;

//===- Operands and results with more to say -----------------------------===//

class OpVariableDecorator;

class OpVariable<Constraint varConstraint, string desc = "",
                 list<OpVariableDecorator> varDecorators = []> {
  Constraint constraint = varConstraint;
  string summary = desc;
  list<OpVariableDecorator> decorators = varDecorators;
}
class Arg<Constraint constraint, string desc = "",
          list<OpVariableDecorator> decorators = []>
    : OpVariable<constraint, desc, decorators>;
class Res<Constraint constraint, string desc = "",
          list<OpVariableDecorator> decorators = []>
    : OpVariable<constraint, desc, decorators>;

//===- Operations --------------------------------------------------------===//

class OpBuilder<dag p, code b = ""> {
  dag dagParams = p;
  code body = b;
}
class DeprecatedOpBuilder<string reason, dag p, code b = "">
    : OpBuilder<p, b>, CppDeprecated<reason>;

/// A chapter of the generated documentation.
class OpDocGroup {
  string summary;
  string description;
}

class Op<Dialect dialect, string mnemonic, list<Trait> props = []> {
  // Its name is the dialect's name, a dot, and this.
  Dialect opDialect = dialect;
  string opName = mnemonic;
  string cppNamespace = dialect.cppNamespace;

  // What it has. Arguments are operands, attributes and properties.
  dag arguments = (ins);
  dag results = (outs);
  dag regions = (region);
  dag successors = (successor);
  list<Trait> traits = props;

  // Text form; by default the generic one.
  string assemblyFormat = ?;
  bit hasCustomAssemblyFormat = 0;

  // Hooks that C++ provides.
  bit hasVerifier = 0;
  bit hasRegionVerifier = 0;
  bit hasFolder = 0;
  bit hasCanonicalizer = 0;
  bit hasCanonicalizeMethod = 0;
  bit useCustomPropertiesEncoding = 0;

  // C++ class.
  list<OpBuilder> builders = ?;
  bit skipDefaultBuilders = 0;
  code extraClassDeclaration = ?;
  code extraClassDefinition = ?;

  // Documentation.
  string summary = "";
  string description = "";
  OpDocGroup opDocGroup = ?;
}

// The two dags as classes of their own, to be mixed in.
class Arguments<dag args> {
  dag arguments = args;
}
class Results<dag rets> {
  dag results = rets;
}

//===- Constraints by interface ------------------------------------------===//

class PromisedAttrInterface<AttrInterface interface>
    : AttrConstraint<
          CPred<"$_self.hasPromiseOrImplementsInterface<"
                # !if(!empty(interface.cppNamespace), "",
                      interface.cppNamespace # "::")
                # interface.cppInterfaceName # ">()">,
          "promising or implementing the `" # interface.cppInterfaceName
            # "` attr interface">;

class HasPromiseOrImplementsTypeInterface<TypeInterface interface>
    : CPred<"$_self.hasPromiseOrImplementsInterface<"
            # !if(!empty(interface.cppNamespace), "",
                  interface.cppNamespace # "::")
            # interface.cppInterfaceName # ">()">;

class PromisedTypeInterface<TypeInterface interface>
    : TypeConstraint<HasPromiseOrImplementsTypeInterface<interface>,
                     "promising or implementing the `"
                       # interface.cppInterfaceName # "` type interface">;

//===- Expressions over the type of a named operand or result ------------===//

class Rank<string name>
    : StrFunc<"::llvm::cast<::mlir::ShapedType>($" # name
              # ".getType()).getRank()">;
class Shape<string name>
    : StrFunc<"::llvm::cast<::mlir::ShapedType>($" # name
              # ".getType()).getShape()">;
class ElementCount<string name>
    : StrFunc<"llvm::cast<::mlir::ShapedType>($" # name
              # ".getType()).getNumElements()">;
class ElementType<string name>
    : StrFunc<"getElementTypeOrSelf($" # name # ")">;

//===- Predicates over several values ------------------------------------===//

/// One of the C++ conditions holds.
class AnyPred<list<string> values>
    : CPred<!if(!empty(values), "false",
                "(" # !interleave(values, ") || (") # ")")>;

/// The C++ expressions are equal: each to the next, the last to the first.
class AllMatchPred<list<string> values>
    : CPred<!if(!lt(!size(values), 2), "true",
                "(" # !head(values) # ")"
                  # !foldl("", !tail(values), chain, v,
                           chain # " == (" # v # ") && (" # v # ")")
                  # " == (" # !head(values) # ")")>;

class AllMatch<list<string> values, string summary>
    : PredOpTrait<summary, AllMatchPred<values>>;

// `operator` is an expression in which `$_self` stands for each name.
class AllMatchSameOperatorPred<list<string> names, string operator>
    : AllMatchPred<!foreach(n, names, !subst("$_self", "$" # n, operator))>;

class AllMatchSameOperatorTrait<list<string> names, string operator,
                                string summary>
    : PredOpTrait<"all of {" # !interleave(names, ", ") # "} have same "
                    # summary,
                  AllMatchSameOperatorPred<names, operator>> {
  list<string> values = names;
}

class AnyMatchOperatorPred<list<string> names, string operator>
    : AnyPred<!foreach(n, names, !subst("$_self", "$" # n, operator))>;

class AnyMatchOperatorTrait<list<string> names, string operator,
                            string summary>
    : PredOpTrait<"any of {" # !interleave(names, ", ") # "} has " # summary,
                  AnyMatchOperatorPred<names, operator>> {
  list<string> values = names;
}

class AllElementCountsMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, ElementCount<"_self">.result,
                                "element count">;
class AllElementTypesMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, ElementType<"_self">.result,
                                "element type">;
class AllRanksMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, Rank<"_self">.result, "rank">;
class AllShapesMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, Shape<"_self">.result, "shape">;
class AllTypesMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, "$_self.getType()", "type">;
class AllTypeIDsMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, "$_self.getType().getTypeID()",
                                "type IDs">;

//===- One type follows from another -------------------------------------===//

/// The type of `rhsArg` is `transform` of the type of `lhsArg`.
class TypesMatchWith<string summary, string lhsArg, string rhsArg,
                     string transform,
                     string comparator = "std::equal_to<>()">
    : PredOpTrait<summary,
                  CPred<comparator # "("
                        # !subst("$_self", "$" # lhsArg # ".getType()",
                                 transform)
                        # ", $" # rhsArg # ".getType())">> {
  string lhs = lhsArg;
  string rhs = rhsArg;
  string transformer = transform;
}

/// The same, if both are there.
class OptionalTypesMatchWith<string summary, string lhsArg, string rhsArg,
                             string transform,
                             string comparator = "std::equal_to<>()">
    : TypesMatchWith<summary, lhsArg, rhsArg, transform,
                     "!get" # snakeCaseToCamelCase<lhsArg>.ret # "() || !get"
                       # snakeCaseToCamelCase<rhsArg>.ret # "() || "
                       # comparator>;

/// The same for lists of types.
class RangedTypesMatchWith<string summary, string lhsArg, string rhsArg,
                           string transform>
    : TypesMatchWith<summary, lhsArg, rhsArg, transform, "llvm::equal">;

/// `elementsArg` is as many values as `shapedArg` has elements.
class ShapedTypeMatchesElementCountAndTypes<string shapedArg,
                                            string elementsArg>
    : PredOpTrait<
          "shaped type '" # shapedArg # "' matches '" # elementsArg
            # "' element count and types",
          And<[CPred<ElementCount<shapedArg>.result
                     # " == static_cast<int64_t>($" # elementsArg
                     # ".getTypes().size())">,
               CPred<"::llvm::all_of($" # elementsArg
                     # ".getTypes(), [&](::mlir::Type t) { return t == "
                     # ElementType<shapedArg>.result # "; })">]>> {
  string shaped = shapedArg;
  string elements = elementsArg;
}

//===- Named operands have these types -----------------------------------===//

class InputMatchesTypes<list<string> inputArgs, list<Type> allowedTypes>
    : PredOpTrait<"operands {" # !interleave(inputArgs, ", ")
                    # "} match expected types",
                  !foldl(TruePred, !range(!size(inputArgs)), all, i,
                         And<[all, SubstLeaves<"$_self",
                                               "$" # inputArgs[i]
                                                 # ".getType()",
                                               allowedTypes[i].predicate>]>)> {
  list<string> inputArgList = inputArgs;
  list<Type> allowedTypeList = allowedTypes;
  assert !eq(!size(inputArgs), !size(allowedTypes)),
         "there must be as many names as types";
}

class InputAddressIsCombinationOf<list<string> inputArgs,
                                  list<list<Type>> allowedCombinations,
                                  string description = "">
    : PredOpTrait<
          !if(!empty(description),
              "operands {" # !interleave(inputArgs, ", ")
                # "} match one of the allowed type combinations",
              description),
          Or<!foreach(combination, allowedCombinations,
               !foldl(TruePred, !range(!size(inputArgs)), all, i,
                      And<[all, SubstLeaves<"$_self",
                                            "$" # inputArgs[i] # ".getType()",
                                            combination[i].predicate>]>))>> {
  list<string> inputArgList = inputArgs;
  list<list<Type>> allowedCombinationList = allowedCombinations;
  assert !not(!empty(allowedCombinations)), "there must be a combination";
  assert !foldl(1, allowedCombinations, fits, combination,
                !and(fits, !eq(!size(combination), !size(inputArgs)))),
         "there must be as many names as types in each combination";
}

class TypeIsPred<string name, Type type>
    : SubstLeaves<"$_self", "$" # name # ".getType()", type.predicate>;
class TypeIs<string name, Type type>
    : PredOpTrait<"'" # name # "' is " # type.summary, TypeIsPred<name, type>>;

class ElementTypeIsPred<string name, Type type>
    : And<[SubstLeaves<"$_self", "$" # name # ".getType()", IsShapedTypePred>,
           SubstLeaves<"$_self", "getElementTypeOrSelf($" # name # ")",
                       type.predicate>]>;
class ElementTypeIs<string name, Type type>
    : PredOpTrait<"'" # name # "' is " # type.summary,
                  ElementTypeIsPred<name, type>>;

//===- The same by position ----------------------------------------------===//

class TCopVTEtIs<int idx, Type type>
    : And<[CPred<"$_op.getNumOperands() > " # idx>,
           SubstLeaves<"$_self", "$_op.getOperand(" # idx # ").getType()",
                       IsShapedTypePred>,
           SubstLeaves<"$_self",
                       "getElementTypeOrSelf($_op.getOperand(" # idx # "))",
                       type.predicate>]>;

class TCopVTEtIsSameAs<int i, int j>
    : And<[CPred<"$_op.getNumOperands() > " # !if(!lt(i, j), j, i)>,
           SubstLeaves<"$_self", "$_op.getOperand(" # i # ").getType()",
                       IsShapedTypePred>,
           SubstLeaves<"$_self", "$_op.getOperand(" # j # ").getType()",
                       IsShapedTypePred>,
           CPred<"::mlir::getElementTypeOrSelf($_op.getOperand(" # i
                 # ")) == ::mlir::getElementTypeOrSelf($_op.getOperand(" # j
                 # "))">]>;

class TCopVTEtAreSameAt<list<int> indices>
    : CPred<"::llvm::all_equal(::llvm::map_range(::mlir::ArrayRef<unsigned>({"
            # !interleave(indices, ", ") # "}), "
            # "[this](unsigned i) { return getElementTypeOrSelf("
            # "this->getOperand(i)); }))">;

class TCOpResIsShapedTypePred<int i, int j>
    : And<[CPred<"$_op.getNumResults() > " # i>,
           CPred<"$_op.getNumOperands() > " # j>,
           SubstLeaves<"$_self", "$_op.getResult(" # i # ").getType()",
                       IsShapedTypePred>,
           SubstLeaves<"$_self", "$_op.getOperand(" # j # ").getType()",
                       IsShapedTypePred>]>;

class TCresIsSameAsOpBase<int i, int j>
    : CPred<"$_op.getResult(" # i # ").getType() == $_op.getOperand(" # j
            # ").getType()">;

class TCresVTEtIsSameAsOpBase<int i, int j>
    : CPred<"getElementTypeOrSelf($_op.getResult(" # i
            # ")) == getElementTypeOrSelf($_op.getOperand(" # j # "))">;

class TCresVTEtIsSameAsOp<int i, int j>
    : And<[TCOpResIsShapedTypePred<i, j>, TCresVTEtIsSameAsOpBase<i, j>]>;

class TCOpIsBroadcastableToRes<int opId, int resId>
    : And<[TCOpResIsShapedTypePred<opId, resId>,
           CPred<"::mlir::OpTrait::util::getBroadcastedType($_op.getOperand("
                 # opId # ").getType(), $_op.getResult(" # resId
                 # ").getType())">]>;

#endif
