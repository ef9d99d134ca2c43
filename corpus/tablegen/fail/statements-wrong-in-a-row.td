// FAIL: asmf records --format plain %
// An ordinary mistake never hides the next one.
def a : Missing;
Def b;
def c : Lost;
}
def d : Gone;
