// RUN: asmf records --json %
// `def` with all kinds of names, anonymous records, records made in values.
class C<int v = 0> { int value = v; string name = NAME; }
def plain;
def withBody { int x = 1; }
def "quoted";
def pasted # "_" # name;
def 1 # st : C<1>;
def : C<2>;
def { int anonymous = 1; }
def user { C made = C<3>; list<C> several = [C<3>, C<4>, C<3>]; int through = C<5>.value; }
foreach i = [1, 2] in def loop # i : C<i>;
def fields { field bits<2> open = {?, 1}; field int x = 1; }
