//! MLIR operations in memory: context, types, attributes, operations, blocks, regions, use-lists, walker.
