// RUN: asmf opt % --dialect ./getters.td

module {
  get.number 4
  get.member 4
  get.unsigned 201
  get.unsigned 255
  get.bool false
  get.text "ab"
  get.kind b
  get.any top
  get.any low|mid
  get.all low|top
  get.all low|mid|top
  get.maybe none
  get.maybe 4
  get.has 0
  get.list [1, 2]
  get.confined none top
  get.confined 4 top
}
