# Runs the tests on the dialect with asmf, without a build, or with ledger-opt:
#   lit -v test
#   lit -v test --param ledger_opt=build/ledger-opt/ledger-opt
import os
import lit.formats

here = os.path.dirname(os.path.abspath(__file__))
definitions = os.path.join(here, "..", "include")
program = lit_config.params.get("ledger_opt")

config.name = "ledger"
config.test_format = lit.formats.ShTest(True)
config.suffixes = [".mlir"]
config.test_source_root = here
config.test_exec_root = os.path.join(here, "..", "build", "test")
config.environment["PATH"] = os.environ["PATH"]
config.substitutions.append(
    (r"\bledger-opt\b", os.path.abspath(program) if program else f"asmf opt --dialect {definitions}")
)
