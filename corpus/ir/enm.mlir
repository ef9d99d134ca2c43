// RUN: asmf opt % --dialect ../dialects/enm.td

module {
  enm.paint red, Small
  enm.paint "dark blue", Large {a}
  enm.maybe paint
  enm.maybe green paint
  enm.maybe green paint size Large
  enm.maybe paint size Large {a}
  enm.dict {color = 7 : i32}
  enm.open read as bold
  enm.open "none" as "plain"
  enm.open "read|execute" as "strong"
  enm.open "read|write|rw" as "strong, underlined" {a}
  enm.go <north> then  left with <fast>
  enm.go <south> then  right with <fast, cheap> {a}
  enm.drive
  enm.drive to <north>
  enm.drive to <south> flags<safe, cheap> {a}
  enm.walk <north, 3>
  enm.maybe paint {a = #enm.direction<south>, b = #enm<turn left>, c = #enm.flags<fast, safe>, d = #enm.step<north, 1>}
}
