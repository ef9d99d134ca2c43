module {
  emitc.global @a : i32 = 4
  emitc.global extern const @b : !emitc.array<4xf32>
  emitc.global @c : f32 = #emitc.opaque<"x">
  emitc.global @d : f32
  emitc.global static @e : !emitc.array<2xf32> = dense<1.000000e+00>
  emitc.global static @f : !emitc.opaque<"char"> = #emitc.opaque<"'a'">
  emitc.global static @g : f32 = 3.000000e+00
  emitc.global static @h : !emitc.array<2xf32> = dense<1.000000e+00> {x}
}

// -----

module {
  emitc.class @cl {
    emitc.field @a : i32 = 4
    emitc.field @a2 : i32
    emitc.field @b : !emitc.array<4xf32> = dense<1.000000e+00> {attrs = {x = 1 : i64}}
    emitc.field @c : !emitc.opaque<"x"> = #emitc.opaque<"x">
  }
}

// -----

module {
  emitc.global @x : i32 = #emitc.opaque<"x">
  emitc.global @x2 : !emitc.array<3xi32> = dense<3>
}

// -----

module {
  emitc.global static @e : !emitc.array<2xf32> = dense<1.000000e+00>
  emitc.global static @f : !emitc.array<2x3x!emitc.ptr<i32>>
}
