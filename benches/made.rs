//! Generated text of MLIR's own dialects for the benchmarks.

/// Functions over `arith`, `memref`, `cf` and, unless `scalar`, `vector`, with blocks and arguments.
pub(crate) fn functions(bytes: usize, one_function: bool, scalar: bool) -> String {
    let mut text = String::from("module {\n");
    let mut function = 0;
    while text.len() < bytes {
        text += &format!(
            "  func.func @f{function}(%a: i32, %b: i1, %m: memref<16x?xf32, 3>, %v: vector<4xf32>) -> i32 {{\n"
        );
        text += "    %c = arith.constant 7 : index\n    %x0 = arith.addi %a, %a : i32\n    cf.br ^bb0(%x0 : i32)\n";
        let mut block = 0;
        while if one_function {
            text.len() < bytes
        } else {
            block < 10
        } {
            text += &body(block, scalar);
            block += 1;
        }
        text += &format!("  ^bb{block}(%r: i32):\n    return %r : i32\n  }}\n");
        function += 1;
    }
    text += "}\n";
    text
}

fn body(block: usize, scalar: bool) -> String {
    let next = block + 1;
    let vectors = format!(
        "%w{block} = vector.broadcast %l{block} : f32 to vector<4xf32>\n    \
         %z{block} = arith.mulf %w{block}, %v fastmath<fast> : vector<4xf32>\n    \
         %e{block} = vector.extract %z{block}[2] : f32 from vector<4xf32>\n    "
    );
    let numbers = format!("%e{block} = arith.mulf %l{block}, %l{block} fastmath<fast> : f32\n    ");
    format!(
        "  ^bb{block}(%y{block}: i32):\n    \
         %i{block} = arith.muli %y{block}, %a overflow<nsw> : i32\n    \
         %p{block} = arith.cmpi slt, %i{block}, %a : i32\n    \
         %s{block} = arith.select %p{block}, %i{block}, %y{block} : i32\n    \
         %l{block} = memref.load %m[%c, %c] : memref<16x?xf32, 3>\n    \
         {}memref.store %e{block}, %m[%c, %c]{} : memref<16x?xf32, 3>\n    \
         %t{block} = arith.extsi %s{block} : i32 to i64\n    \
         %u{block} = arith.trunci %t{block} : i64 to i32\n    \
         cf.cond_br %b, ^bb{next}(%u{block} : i32), ^bb{next}(%s{block} : i32)\n",
        if scalar { numbers } else { vectors },
        if scalar { "" } else { " {nontemporal = true}" }
    )
}
