"""Says which texts are no members of a grammar: grammar_members.py GRAMMAR < TEXTS

Each line of the input is a JSON object {"name": ..., "text": ...}; so is each line of the output, with the error as text.
"""

import json
import sys

from lark import Lark
from lark.exceptions import LarkError

with open(sys.argv[1], encoding="utf-8") as file:
    grammar = Lark(file.read(), parser="earley", lexer="basic", ambiguity="forest")
for line in sys.stdin:
    case = json.loads(line)
    try:
        grammar.parse(case["text"])
    except LarkError as error:
        print(json.dumps({"name": case["name"], "text": str(error).split("Expected")[0].strip()}))
