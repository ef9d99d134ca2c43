// FAIL: asmf opt % --split-input-file --verify-diagnostics
// FAIL[expected]: asmf opt % --split-input-file --verify-diagnostics=only-expected
//
// Comments that are wrong about what is wrong.

builtin.nothing

// -----

builtin.nothing // expected-warning {{is unknown}}

// -----

builtin.nothing // expected-error {{is well known}}

// -----

builtin.nothing // expected-error-re {{is {{un}}}}

// -----

builtin.nothing // expected-error-re {{is {{un}}

// -----

module {}
// expected-error@above {{above}}
// expected-note@below {{below}}
// expected-remark@+1 {{next}}
// expected-error@unknown {{anywhere}}
// expected-warning@-30 {{before the file}}
// expected-error {{first}} expected-error {{second}}
// expected-error@+nothing {{no comment}}
