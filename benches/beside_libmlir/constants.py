"""Texts that consist of one kind of thing that is costly to read: constants in each notation, and others."""

import random
import struct


def hexadecimal(out, size):
    count = size // 8
    out.write(f'%0 = arith.constant dense<"0x{_bytes(4 * count).hex().upper()}"> : tensor<{count}xf32>\n')


def resource(out, size):
    count = size // 8
    out.write(f"%0 = arith.constant dense_resource<blob> : tensor<{count}xf32>\n")
    data = struct.pack("<I", 4) + _bytes(4 * count)
    out.write(f'{{-#\n  dialect_resources: {{\n    builtin: {{\n      blob: "0x{data.hex().upper()}"\n    }}\n  }}\n#-}}\n')


def integers(out, size):
    chosen = random.Random(17)
    count = size // 11
    numbers = ", ".join(str(chosen.randint(-(10**8), 10**8)) for _ in range(count))
    out.write(f"%0 = arith.constant dense<[{numbers}]> : tensor<{count}xi32>\n")


def floats(out, size):
    chosen = random.Random(17)
    count = size // 14
    numbers = ", ".join(f"{chosen.uniform(-9, 9):.6e}" for _ in range(count))
    out.write(f"%0 = arith.constant dense<[{numbers}]> : tensor<{count}xf32>\n")


def small_constants(out, size):
    """Many constants of some kB in hexadecimal, as in models of small networks."""
    written = number = 0
    while written < size:
        count = 64 * (1 + number % 40)
        text = f'%{number} = arith.constant dense<"0x{_bytes(4 * count).hex().upper()}"> : tensor<{count // 16}x16xf32>\n'
        out.write(text)
        written, number = written + len(text), number + 1


def loads(out, size):
    """Operations with words of enums."""
    count = size // 50
    out.write("spirv.func @f(%p: !spirv.ptr<f32, Function>) \"None\" {\n")
    out.writelines(f'  %{number} = spirv.Load "Function" %p : f32\n' for number in range(count))
    out.write("  spirv.Return\n}\n")


def locations(out, size):
    """Operations with a location each."""
    count = size // 90
    out.write("func.func @f(%x: i32) -> i32 {\n")
    last = "%x"
    for number in range(count):
        out.write(f'  %{number} = arith.addi {last}, %x : i32 loc("source/file_{number % 7}.py":{number}:{number % 80})\n')
        last = f"%{number}"
    out.write(f"  return {last} : i32\n}}\n")


# Each with its name in the table and its size in MB.
JOBS = {
    "a constant in hexadecimal, 50 MB": (hexadecimal, 50),
    "a resource, 50 MB": (resource, 50),
    "a list of integers, 46 MB": (integers, 46),
    "a list of floats, 50 MB": (floats, 50),
    "constants of some kB in hexadecimal, 2 MB": (small_constants, 2),
    "20,000 times `spirv.Load`": (loads, 1),
    "a location for each operation, 17 MB": (locations, 17),
}


def write(path, name):
    make, megabytes = JOBS[name]
    with open(path, "w") as out:
        make(out, megabytes * 1_000_000)


def _bytes(count):
    return random.Random(17).randbytes(count)
