// RUN: asmf records --json %
// The preprocessor: nesting, else, definitions inside, comments after directives.
#define HERE
#ifdef HERE // yes
def here;
#ifndef NOWHERE
def notNowhere;
#define INNER
#else
this is ( not read " at all
#endif /* closed */
#else
def never;
#endif
#ifdef INNER
def inner;
#endif
  #ifdef NOWHERE
  #define DEEPER
  #ifdef HERE
  def no;
  #endif
  #endif
#ifndef DEEPER
def notDeeper;
#endif
// a comment /* not a block
/* a block /* nested */ still */
def last;
