// FAIL: asmf records --format plain %
#ifdef A
#else b
#endif
def X;
