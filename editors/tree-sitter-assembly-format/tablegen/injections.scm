; extends
; Formats in TableGen, for the grammar that Neovim has (tree-sitter-grammars/tree-sitter-tablegen). A string of several pieces is a
; format in each of them.

((let_instruction
  (identifier) @_field
  (value [
    (string (string_content) @injection.content)
    (paste_value (value (string (string_content) @injection.content)))
  ]))
 (#eq? @_field "assemblyFormat")
 (#set! injection.language "assembly_format"))

((let_item
  (identifier) @_field
  (value (string (string_content) @injection.content)))
 (#eq? @_field "assemblyFormat")
 (#set! injection.language "assembly_format"))

; Without the brackets.
((let_instruction
  (identifier) @_field
  (value (code) @injection.content))
 (#eq? @_field "assemblyFormat")
 (#offset! @injection.content 0 2 0 -2)
 (#set! injection.language "assembly_format"))
