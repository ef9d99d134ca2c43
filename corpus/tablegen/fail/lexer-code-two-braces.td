// FAIL: asmf records --format plain %
class Odd { code body = [{ { x }}}]; }
class Even { code body = [{ { x }}]; }
