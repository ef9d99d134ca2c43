// RUN: asmf fmt --stdout %
//
// Each alias stands for twice as much text as the one before: nothing is printed of those that stand for too much.

!a0 = i32
!a1 = tuple<!a0,!a0>
!a2 = tuple<!a1,!a1>
!a3 = tuple<!a2,!a2>
!a4 = tuple<!a3,!a3>
!a5 = tuple<!a4,!a4>
!a6 = tuple<!a5,!a5>
!a7 = tuple<!a6,!a6>
!a8 = tuple<!a7,!a7>
!a9 = tuple<!a8,!a8>
!a10 = tuple<!a9,!a9>
!a11 = tuple<!a10,!a10>
!a12 = tuple<!a11,!a11>
!a13 = tuple<!a12,!a12>
!a14 = tuple<!a13,!a13>
!a15 = tuple<!a14,!a14>
!a16 = tuple<!a15,!a15>
!a17 = tuple<!a16,!a16>
!a18 = tuple<!a17,!a17>
!a19 = tuple<!a18,!a18>
!a20 = tuple<!a19,!a19>
%0="a.b"() : () -> !a20
"a.region"(%0)({
 "a.one"():()->()
}):(!a20)->()
