// FAIL: asmf records --format plain % --print-sets

// An operator that sets don't have, in a record of a multiclass.
class Set<dag elements> {
  dag Elements = elements;
}
def join;
multiclass Joined {
  def _set : Set<(join)>;
}
defm both : Joined;
