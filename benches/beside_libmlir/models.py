"""Texts as compilers of models make them: the layers of a transformer on tensors, and what `mlir-opt` makes of them."""

import subprocess

HIDDEN, INNER, HEADS, LENGTH = 256, 688, 8, 64

# The stages, each with the passes that lead to it from the first.
STAGES = {
    "on tensors": ["--canonicalize", "--cse"],
    "bufferized": ["--one-shot-bufferize=bufferize-function-boundaries", "--canonicalize", "--cse"],
    "as loops": [
        "--one-shot-bufferize=bufferize-function-boundaries",
        "--convert-linalg-to-loops",
        "--canonicalize",
        "--cse",
    ],
}


def write(path, stage, layers, mlir_opt="mlir-opt-22"):
    text = "".join(layer(number) for number in range(layers))
    subprocess.run([mlir_opt, *STAGES[stage], "-o", str(path), "-"], input=text, text=True, check=True)


class Layer:
    def __init__(self):
        self.lines, self.count = [], 0

    def add(self, text, kind):
        self.count += 1
        self.lines.append(f"    %v{self.count} = {text}")
        return f"%v{self.count}", kind

    def zero(self, kind, value="0.0"):
        zero, _ = self.add(f"arith.constant {value} : f32", "f32")
        empty, _ = self.add(f"tensor.empty() : {kind}", kind)
        return self.add(f"linalg.fill ins({zero} : f32) outs({empty} : {kind}) -> {kind}", kind)

    def product(self, left, right, kind):
        out, _ = self.zero(kind)
        return self.add(
            f"linalg.matmul ins({left[0]}, {right[0]} : {left[1]}, {right[1]}) outs({out} : {kind}) -> {kind}", kind
        )

    def each(self, values, kind, body, maps=None, loops=("parallel", "parallel"), out=None):
        """Applies operations to each element; `maps` has those of the values and of the result."""
        same = "affine_map<(d0, d1) -> (d0, d1)>"
        out = out or self.add(f"tensor.empty() : {kind}", kind)[0]
        maps = maps or [same] * (len(values) + 1)
        names = ", ".join(value for value, _ in values)
        kinds = ", ".join(kind for _, kind in values)
        arguments = ", ".join(f"%x{number}: f32" for number in range(len(values)))
        iterators = ", ".join(f'"{loop}"' for loop in loops)
        head = f"linalg.generic {{indexing_maps = [{', '.join(maps)}], iterator_types = [{iterators}]}}"
        lines = "\n".join(f"      {line}" for line in body)
        return self.add(
            f"{head} ins({names} : {kinds}) outs({out} : {kind}) {{\n    ^bb0({arguments}, %out: f32):\n{lines}\n    }} -> {kind}",
            kind,
        )

    def reduced(self, value, rows, operation, start):
        kind = f"tensor<{rows}xf32>"
        out, _ = self.zero(kind, start)
        maps = ["affine_map<(d0, d1) -> (d0, d1)>", "affine_map<(d0, d1) -> (d0)>"]
        body = [f"%r = {operation} %out, %x0 : f32", "linalg.yield %r : f32"]
        return self.each([value], kind, body, maps, ("parallel", "reduction"), out)

    def by_row(self, value, row, body):
        maps = ["affine_map<(d0, d1) -> (d0, d1)>", "affine_map<(d0, d1) -> (d0)>", "affine_map<(d0, d1) -> (d0, d1)>"]
        return self.each([value, row], value[1], body, maps)

    def normalized(self, value, weight):
        square = self.each([value], value[1], ["%r = arith.mulf %x0, %x0 : f32", "linalg.yield %r : f32"])
        sums = self.reduced(square, LENGTH, "arith.addf", "0.0")
        scaled = self.by_row(
            value,
            sums,
            [
                f"%n = arith.constant {HIDDEN}.0 : f32",
                "%e = arith.constant 1.0e-5 : f32",
                "%m = arith.divf %x1, %n : f32",
                "%s = arith.addf %m, %e : f32",
                "%q = math.rsqrt %s : f32",
                "%r = arith.mulf %x0, %q : f32",
                "linalg.yield %r : f32",
            ],
        )
        maps = ["affine_map<(d0, d1) -> (d0, d1)>", "affine_map<(d0, d1) -> (d1)>", "affine_map<(d0, d1) -> (d0, d1)>"]
        return self.each([scaled, weight], value[1], ["%r = arith.mulf %x0, %x1 : f32", "linalg.yield %r : f32"], maps)

    def softmax(self, value):
        most = self.reduced(value, LENGTH, "arith.maximumf", "0xFF800000")
        powers = self.by_row(value, most, ["%d = arith.subf %x0, %x1 : f32", "%r = math.exp %d : f32", "linalg.yield %r : f32"])
        sums = self.reduced(powers, LENGTH, "arith.addf", "0.0")
        return self.by_row(powers, sums, ["%r = arith.divf %x0, %x1 : f32", "linalg.yield %r : f32"])

    def head(self, number, projected):
        width = HIDDEN // HEADS
        kind = f"tensor<{LENGTH}x{width}xf32>"
        query, key, value = (
            self.add(
                f"tensor.extract_slice {each}[0, {number * width}] [{LENGTH}, {width}] [1, 1] : {own} to {kind}",
                kind,
            )
            for each, own in projected
        )
        turned = f"tensor<{width}x{LENGTH}xf32>"
        empty, _ = self.add(f"tensor.empty() : {turned}", turned)
        transposed = self.add(
            f"linalg.transpose ins({key[0]} : {kind}) outs({empty} : {turned}) permutation = [1, 0]", turned
        )
        scores = self.product(query, transposed, f"tensor<{LENGTH}x{LENGTH}xf32>")
        return self.product(self.softmax(scores), value, kind)


def layer(number):
    """The function of a layer: attention and a network, each with a normalization before and the input added behind."""
    inputs = f"tensor<{LENGTH}x{HIDDEN}xf32>"
    square, row = f"tensor<{HIDDEN}x{HIDDEN}xf32>", f"tensor<{HIDDEN}xf32>"
    up, down = f"tensor<{HIDDEN}x{INNER}xf32>", f"tensor<{INNER}x{HIDDEN}xf32>"
    weights = [("%wq", square), ("%wk", square), ("%wv", square), ("%wo", square), ("%up", up), ("%down", down)]
    norms = [("%n0", row), ("%n1", row)]
    made = Layer()
    first = made.normalized(("%x", inputs), norms[0])
    projected = [made.product(first, weight, inputs) for weight in weights[:3]]
    joined = f"tensor<{LENGTH}x{HIDDEN}xf32>"
    heads = made.add(f"tensor.empty() : {joined}", joined)
    width = HIDDEN // HEADS
    for each in range(HEADS):
        one, kind = made.head(each, projected)
        heads = made.add(
            f"tensor.insert_slice {one} into {heads[0]}[0, {each * width}] [{LENGTH}, {width}] [1, 1] : {kind} into {joined}",
            joined,
        )
    add = ["%r = arith.addf %x0, %x1 : f32", "linalg.yield %r : f32"]
    second = made.each([("%x", inputs), made.product(heads, weights[3], inputs)], inputs, add)
    inner = made.product(made.normalized(second, norms[1]), weights[4], f"tensor<{LENGTH}x{INNER}xf32>")
    gated = made.each(
        [inner],
        inner[1],
        [
            "%one = arith.constant 1.0 : f32",
            "%neg = arith.negf %x0 : f32",
            "%exp = math.exp %neg : f32",
            "%sum = arith.addf %one, %exp : f32",
            "%div = arith.divf %one, %sum : f32",
            "%r = arith.mulf %x0, %div : f32",
            "linalg.yield %r : f32",
        ],
    )
    last = made.each([second, made.product(gated, weights[5], inputs)], inputs, add)
    arguments = ", ".join(f"{name}: {kind}" for name, kind in [("%x", inputs), *weights, *norms])
    body = "\n".join(made.lines)
    return f"  func.func @layer{number}({arguments}) -> {inputs} {{\n{body}\n    return {last[0]} : {inputs}\n  }}\n"
