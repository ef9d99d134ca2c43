// RUN: asmf records --json % -I ./order/first -I ./order/second
// Folders of -I come in their order, before the one of the including file.
include "asks.inc"
