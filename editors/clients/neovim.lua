-- Neovim as a client of a language server, without a window.
--
--     nvim --headless -u NONE -l neovim.lua SETTINGS SCRIPT
--
-- SETTINGS is Lua that starts the server called `asmf` as a user's settings do. SCRIPT is a JSON file:
--
-- - `folder`: where the documents are; `options`: `initializationOptions`;
-- - `steps`: what to do, one after the other. A place is `{ line, byte, offset }`, from 0: of a line, in bytes of it; or in UTF-16 of the text.
--   - `open`, `language`, `text`: the document is opened;
--   - `change`, `range`, `text`: what is between two places is replaced;
--   - `close`;
--   - `diagnostics`: those of the version that the document has now, or if it is not open, of none; with `until`,
--     as soon as one has that code;
--   - `request`, `document`, `at`, `range`, `params`: the answer. With `pick`, the parameter is what has that name in the
--     answer before, or with `of`, the field of that name is;
--   - `apply`: the text of the documents after what the answer says, or what is called `pick` in it.
--
-- What comes of it is printed as JSON: `encoding`, `capabilities`, and `results`, one for each step.

-- How long the server has for anything, in milliseconds.
local PATIENCE = 60000

local settings, script_file = _G.arg[1], _G.arg[2]

local function read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read("*a")
  file:close()
  return text
end

local script = vim.json.decode(read(script_file), { luanil = { object = true } })
vim.cmd.cd(vim.fn.fnameescape(script.folder))
vim.o.swapfile = false
-- A script has neither this nor a user's settings.
vim.cmd.filetype("on")
vim.o.hidden = true

local function path_of(name)
  return script.folder .. "/" .. name
end

local function uri_of(name)
  return vim.uri_from_fname(path_of(name))
end

local function name_of(path)
  return path:sub(#script.folder + 2)
end

-- What was published last, by URI, before Neovim makes its own diagnostics of it.
local published = {}
local publish = vim.lsp.handlers["textDocument/publishDiagnostics"]
vim.lsp.handlers["textDocument/publishDiagnostics"] = function(problem, params, context)
  published[params.uri] = params
  return publish(problem, params, context)
end

vim.lsp.config("*", { init_options = script.options })
vim.lsp.config("asmf", { root_dir = script.folder, flags = { debounce_text_changes = 0 } })
-- The settings come last, as those of a user.
assert(load(read(settings), "settings"))()

local function wait(condition, what)
  if not vim.wait(PATIENCE, condition, 2) then
    error(what .. ": no answer")
  end
end

local function client()
  return vim.lsp.get_clients({ name = "asmf" })[1]
end

local function buffer_of(name)
  local buffer = vim.fn.bufnr(path_of(name))
  assert(buffer > 0, name .. " is not open")
  return buffer
end

local function text_of(buffer)
  local lines = vim.api.nvim_buf_get_lines(buffer, 0, -1, true)
  return table.concat(lines, "\n") .. (vim.bo[buffer].endofline and "\n" or "")
end

local function position(buffer, place)
  local line = vim.api.nvim_buf_get_lines(buffer, place.line, place.line + 1, false)[1] or ""
  return { line = place.line, character = vim.str_utfindex(line, client().offset_encoding, place.byte, false) }
end

local function parameters(step)
  local result = {}
  if step.document then
    local buffer = buffer_of(step.document)
    result.textDocument = { uri = vim.uri_from_bufnr(buffer) }
    if step.at then
      result.position = position(buffer, step.at)
      -- What asks about several positions asks about one.
      result.positions = { result.position }
    end
    if step.range then
      result.range = { start = position(buffer, step.range[1]), ["end"] = position(buffer, step.range[2]) }
    end
  end
  for key, value in pairs(step.params or {}) do
    result[key] = value
  end
  return result
end

local function ask(method, params, buffer)
  local done, problem, answer = false, nil, nil
  client():request(method, params, function(error_, result)
    done, problem, answer = true, error_, result
  end, buffer)
  wait(function()
    return done
  end, method)
  return answer, problem
end

local function picked(answer, name)
  for _, element in ipairs(answer and (answer.items or answer) or {}) do
    if element.title == name or element.label == name or element.name == name then
      return element
    end
  end
  error("nothing is called " .. name .. " in " .. vim.json.encode(answer))
end

-- Applies what an answer says with Neovim's own functions, and takes it back.
local function applied(answer, buffer)
  local encoding = client().offset_encoding
  local before = {}
  for _, each in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(each) then
      before[each] = vim.api.nvim_buf_get_lines(each, 0, -1, true)
    end
  end
  local edit = answer and answer.edit or answer
  local is_of_workspace = edit and (edit.changes or edit.documentChanges)
  if is_of_workspace then
    vim.lsp.util.apply_workspace_edit(edit, encoding)
  else
    vim.lsp.util.apply_text_edits(edit or {}, buffer, encoding)
  end
  local texts = vim.empty_dict()
  local function note(each)
    texts[name_of(vim.api.nvim_buf_get_name(each))] = text_of(each)
  end
  if not is_of_workspace and edit then
    note(buffer)
  end
  for uri in pairs(edit and edit.changes or {}) do
    note(vim.uri_to_bufnr(uri))
  end
  for _, change in ipairs(edit and edit.documentChanges or {}) do
    note(vim.uri_to_bufnr(change.textDocument.uri))
  end
  for _, each in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(each) and not before[each] then
      vim.cmd.bwipeout({ bang = true, args = { tostring(each) } })
    end
  end
  for each, lines in pairs(before) do
    if not vim.deep_equal(lines, vim.api.nvim_buf_get_lines(each, 0, -1, true)) then
      vim.api.nvim_buf_set_lines(each, 0, -1, true, lines)
    end
  end
  return texts
end

local steps = {}

function steps.open(step)
  vim.cmd.edit(vim.fn.fnameescape(path_of(step.open)))
  local buffer = vim.api.nvim_get_current_buf()
  assert(vim.bo[buffer].filetype == step.language, step.open .. " is taken for " .. vim.bo[buffer].filetype)
  wait(function()
    local started = client()
    return started and started.initialized and started.attached_buffers[buffer]
  end, "the start of the server")
end

function steps.change(step)
  local buffer = buffer_of(step.change)
  local first, last = step.range[1], step.range[2]
  vim.api.nvim_buf_set_text(buffer, first.line, first.byte, last.line, last.byte, vim.split(step.text, "\n", { plain = true }))
end

function steps.close(step)
  published[uri_of(step.close)] = nil
  vim.cmd.bwipeout({ bang = true, args = { tostring(buffer_of(step.close)) } })
end

function steps.diagnostics(step)
  local uri = uri_of(step.diagnostics)
  local buffer = vim.fn.bufnr(path_of(step.diagnostics))
  wait(function()
    local params = published[uri]
    local version = buffer > 0 and vim.lsp.util.buf_versions[buffer] or nil
    local function is_there()
      return vim.iter(params.diagnostics):any(function(each)
        return each.code == step["until"]
      end)
    end
    return params and params.version == version and (not step["until"] or is_there())
  end, "diagnostics of " .. step.diagnostics)
  return published[uri].diagnostics
end

local last
function steps.request(step)
  local params = step.pick and picked(last, step.pick) or parameters(step)
  params = step.of and { [step.of] = params } or params
  local answer, problem = ask(step.request, params, step.document and buffer_of(step.document))
  if problem then
    return { error = problem.message }
  end
  last = answer
  return answer
end

function steps.apply(step)
  local buffer = buffer_of(step.document)
  local answer = ask(step.apply, parameters(step), buffer)
  if step.pick then
    answer = picked(answer, step.pick)
    -- A server may say what a code action does only when it is chosen.
    answer = answer.edit and answer or ask("codeAction/resolve", answer, buffer)
  end
  return applied(answer, buffer)
end

local function run()
  local results = {}
  for _, step in ipairs(script.steps) do
    local result
    for name, perform in pairs(steps) do
      if step[name] then
        result = perform(step)
      end
    end
    table.insert(results, result == nil and vim.NIL or result)
  end
  local used = client()
  local output = { encoding = used.offset_encoding, capabilities = used.server_capabilities, results = results }
  used:stop()
  wait(function()
    return used:is_stopped()
  end, "shutdown")
  io.stdout:write(vim.json.encode(output))
end

local ok, problem = xpcall(run, debug.traceback)
if not ok then
  io.stderr:write(problem .. "\n")
  vim.cmd.cquit()
end
vim.cmd.quitall({ bang = true })
