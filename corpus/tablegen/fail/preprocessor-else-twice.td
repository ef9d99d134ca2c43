// FAIL: asmf records --format plain %
#ifdef A
#else
#else
#endif
