// FAIL: asmf records --format plain %
class Animal;
dump !repr(!cast<Animal>("Dog"));
