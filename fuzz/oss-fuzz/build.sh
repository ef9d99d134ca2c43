#!/bin/bash -eu
# Builds every fuzz target into $OUT, each with its seeds (TARGET_seed_corpus.zip) and dictionary (TARGET.dict).
cd "$SRC/asmf"
# One link for each target: not the last bit of speed.
export CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16
cargo +nightly fuzz build -O --features fuzzing
built=$(cargo metadata --format-version 1 --no-deps | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')
cargo run --quiet --package fuzz --features tools --example seeds -- "$WORK/seeds"
for file in fuzz/fuzz_targets/*.rs; do
  target=$(basename "$file" .rs)
  cp "$built/x86_64-unknown-linux-gnu/release/$target" "$OUT/"
  # Seeds lie flat in the archive.
  (cd "$WORK/seeds/$target" && python3 -m zipfile -c "$OUT/${target}_seed_corpus.zip" ./*)
  if [ -s "$WORK/seeds/$target.dict" ]; then cp "$WORK/seeds/$target.dict" "$OUT/"; fi
  printf '[libfuzzer]\nmax_len = 4096\ntimeout = 25\nentropic = 0\n' > "$OUT/$target.options"
done
