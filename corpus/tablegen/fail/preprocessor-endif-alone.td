// FAIL: asmf records --format plain %
#endif
