module {
  irdl.dialect @d {
    irdl.operation @o {
      %0 = irdl.any
      irdl.operands(a: %0, b: optional %0, cd: variadic %0, e: %0)
      irdl.results(x: %0)
      irdl.attributes {"x" = %0, "y" = %0}
      irdl.regions()
    }
    irdl.operation @p {
      irdl.operands()
    }
    irdl.operation @pp {
      irdl.attributes 
    }
  }
}
