// RUN: asmf opt % --split-input-file --verify-diagnostics
// RUN[expected]: asmf opt % -split-input-file -verify-diagnostics=only-expected
//
// Comments that say what is wrong.

// expected-error @+1 {{custom op 'builtin.nothing' is unknown}}
builtin.nothing

// -----

// expected-error-re @below {{custom op '{{[a-z.]+}}' is {{un|not }}known}}
builtin.other

// -----

%0 = builtin.unrealized_conversion_cast to i32 // expected-note {{previously defined here}}
%0 = builtin.unrealized_conversion_cast to i32
// expected-error@above {{redefinition of SSA value '%0'}}

