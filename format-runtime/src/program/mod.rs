//! The instruction sets of the parse machine and the print machine.
