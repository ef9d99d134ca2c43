"""A module of `arith`, `scf` and `memref` with much to fold: operations on constants, dead and repeated operations, constants on
the left, branches on constants, loops with one or no iteration, casts and dimensions of known size."""

import random

CONDITIONS = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"]
BINARY = ["addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minsi", "shli", "divsi"]
FLOAT = ["addf", "subf", "mulf", "maximumf", "minimumf"]


def module(path, size, seed=17):
    """Writes functions until the file has this size in bytes."""
    chosen = random.Random(seed)
    with open(path, "w") as out:
        written, number = 0, 0
        while written < size:
            text = Function(chosen, number).text()
            out.write(text)
            written, number = written + len(text), number + 1


class Function:
    def __init__(self, chosen, number):
        self.chosen, self.lines, self.fresh = chosen, [], 0
        self.name = f"f{number}"
        self.values = {"i32": ["%a", "%b"], "index": ["%n"], "f32": ["%x"], "i1": ["%c"]}

    def add(self, kind, text, indent):
        self.fresh += 1
        self.lines.append(f"{indent}%{self.fresh} = {text}")
        self.values[kind].append(f"%{self.fresh}")
        return f"%{self.fresh}"

    def any(self, kind):
        # Mostly recent values.
        values = self.values[kind]
        return self.chosen.choice(values[-12:])

    def constant(self, kind, indent):
        value = f"{self.chosen.choice([0.0, 1.0, 2.5, -3.0]):e}" if kind == "f32" else str(self.chosen.choice([0, 1, 2, 3, 7, 64]))
        return self.add(kind, f"arith.constant {value} : {kind}", indent)

    def straight(self, count, indent):
        for _ in range(count):
            kind = self.chosen.choices(["i32", "index", "f32", "i1"], [6, 2, 2, 1])[0]
            what = self.chosen.random()
            if what < 0.25 and kind != "i1":
                self.constant(kind, indent)
            elif kind == "i1":
                self.add("i1", f"arith.cmpi {self.chosen.choice(CONDITIONS)}, {self.any('i32')}, {self.any('i32')} : i32", indent)
            elif what < 0.35:
                self.add(kind, f"arith.select {self.any('i1')}, {self.any(kind)}, {self.any(kind)} : {kind}", indent)
            else:
                name = self.chosen.choice(FLOAT if kind == "f32" else BINARY)
                self.add(kind, f"arith.{name} {self.any(kind)}, {self.any(kind)} : {kind}", indent)

    def scoped(self, count, indent):
        """Adds operations in a scope of their own: later operations can't use their values."""
        before = {kind: list(values) for kind, values in self.values.items()}
        self.straight(count, indent)
        result = self.any("i32")
        self.values = before
        return result

    def branch(self, indent):
        inner = indent + "  "
        condition = self.any("i1")
        self.fresh += 1
        name = f"%{self.fresh}"
        self.lines.append(f"{indent}{name} = scf.if {condition} -> (i32) {{")
        for separator in ["} else {", "}"]:
            result = self.scoped(self.chosen.randrange(4), inner)
            self.lines.append(f"{inner}scf.yield {result} : i32")
            self.lines.append(f"{indent}{separator}")
        self.values["i32"].append(name)

    def loop(self, indent):
        inner = indent + "  "
        low, high, step = (self.constant("index", indent) for _ in range(3))
        if self.chosen.random() < 0.5:
            high = self.any("index")
        step = self.add("index", f"arith.constant {self.chosen.choice([1, 2])} : index", indent)
        self.fresh += 2
        name, carried = f"%{self.fresh - 1}", f"%{self.fresh}"
        self.lines.append(
            f"{indent}{name} = scf.for %i{self.fresh} = {low} to {high} step {step} iter_args({carried} = {self.any('i32')}) -> (i32) {{"
        )
        index = f"%i{self.fresh}"
        before = {kind: list(values) for kind, values in self.values.items()}
        self.values["i32"].append(carried)
        loaded = self.add("i32", f"memref.load %m[{index}] : memref<?xi32>", inner)
        result = self.scoped(self.chosen.randrange(1, 5), inner)
        self.lines.append(f"{inner}memref.store {loaded}, %m[{index}] : memref<?xi32>")
        self.lines.append(f"{inner}scf.yield {result} : i32")
        self.lines.append(f"{indent}}}")
        self.values = before
        self.values["i32"].append(name)

    def memory(self, indent):
        size = self.chosen.choice([4, 16])
        self.fresh += 3
        buffer, cast, zero = (f"%{self.fresh - 2 + each}" for each in range(3))
        self.lines.append(f"{indent}{buffer} = memref.alloc() : memref<{size}xi32>")
        self.lines.append(f"{indent}{cast} = memref.cast {buffer} : memref<{size}xi32> to memref<?xi32>")
        self.lines.append(f"{indent}{zero} = arith.constant 0 : index")
        self.values["index"].append(zero)
        self.add("index", f"memref.dim {cast}, {zero} : memref<?xi32>", indent)
        self.lines.append(f"{indent}memref.store {self.any('i32')}, {cast}[{zero}] : memref<?xi32>")
        self.add("i32", f"memref.load {cast}[{zero}] : memref<?xi32>", indent)
        self.lines.append(f"{indent}memref.dealloc {buffer} : memref<{size}xi32>")

    def text(self):
        indent = "  "
        for _ in range(self.chosen.randrange(2, 8)):
            self.straight(self.chosen.randrange(4, 16), indent)
            self.chosen.choice([self.branch, self.loop, self.memory])(indent)
        head = f"func.func @{self.name}(%a: i32, %b: i32, %n: index, %x: f32, %c: i1, %m: memref<?xi32>) -> (i32, f32, index) {{\n"
        tail = f"  return {self.any('i32')}, {self.any('f32')}, {self.any('index')} : i32, f32, index\n}}\n"
        return head + "\n".join(self.lines) + "\n" + tail
