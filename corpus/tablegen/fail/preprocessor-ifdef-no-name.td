// FAIL: asmf records --format plain %
#ifdef
#endif
