from asmf import Block as Block
from asmf import Dialects as Dialects
from asmf import Module as Module
from asmf import Operation as Operation
from asmf import Region as Region
from asmf import lint as lint

__version__: str

def main() -> int:
    """Runs the program ``asmf`` with the arguments of this process. Returns the exit code."""
