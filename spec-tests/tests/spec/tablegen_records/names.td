// Names of records: NAME in classes, multiclasses and nested defms; pasted names; anonymous ones.
class Named<string given> {
  string own = NAME;
  string arg = given;
}
class Derived<string given> : Named<NAME> {
  string derivedOwn = NAME;
  string plain = given;
}
def Direct : Derived<"text">;
multiclass Inner<string p, string q> {
  def a : Named<p>;
  def Prefix#NAME : Named<q>;
  def s#q { string inside = NAME; }
  def NAME#_#p;
}
multiclass Outer<string p> {
  def o : Derived<NAME>;
  defm i : Inner<NAME, "x">;
  defm NAME#mid#p : Inner<p, "y">;
  defm : Inner<p, "z">;
}
defm Top : Outer<"Arg">;
defm : Outer<"Anon">;
defm "" : Inner<"Empty", "w">;
def : Named<"one">;
def { string own = "none"; }
foreach i = [1, 2] in {
  def Loop#i : Named<"i"#i>;
  def : Named<"anonymous in loop"#i>;
  foreach j = 3...4 in
    def Loop#i#_#j;
}
def "quoted" # "_name";
def 8bit;
def pasted#8bit#Trailing#;
class Self { Self me = !cast<Self>(NAME); }
foreach _ = [1, 2] in
  def : Self;
multiclass SelfMulti { def : Self; }
defm : SelfMulti;
defm : SelfMulti;
class Holder<Self s> { Self held = s; Named n = Named<NAME>; }
def Held : Holder<Self<>>;
def Concrete { dag d = (Concrete Concrete:$x); }
