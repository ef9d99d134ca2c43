"""``python -m asmf`` is the program ``asmf``."""

import sys

from asmf._asmf import main

sys.exit(main())
