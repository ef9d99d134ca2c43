// FAIL: asmf records --format plain %
#ifdef A B
#endif
