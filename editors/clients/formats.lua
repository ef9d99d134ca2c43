-- Prints the tree of each format that Neovim finds in a TableGen file.
--
--     nvim --headless -l formats.lua FILE

vim.cmd.filetype("on")
vim.cmd.edit(vim.fn.fnameescape(_G.arg[1]))
local parser = assert(vim.treesitter.get_parser(0, "tablegen"))
parser:parse(true)

local trees = {}
for _, tree in pairs(parser:children().assembly_format:trees()) do
  table.insert(trees, tree:root())
end
table.sort(trees, function(left, right)
  local left_line, left_column = left:start()
  local right_line, right_column = right:start()
  return left_line < right_line or left_line == right_line and left_column < right_column
end)
for _, root in ipairs(trees) do
  local line, column = root:start()
  print(("%d:%d %s"):format(line + 1, column + 1, root:sexpr()))
end
vim.cmd.quitall({ bang = true })
