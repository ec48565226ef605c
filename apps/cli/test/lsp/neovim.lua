-- Opens a config in Neovim with `quartet lsp` as its language server and writes what the editor gets from it, as JSON, to QUARTET_ANSWERS.
local config, answers = vim.env.QUARTET_CONFIG, vim.env.QUARTET_ANSWERS
local command = vim.fn.json_decode(vim.env.QUARTET_COMMAND)
local WAIT_MS = 120000
local got = {}

local function finish()
  local file = io.open(answers, 'w')
  file:write(vim.fn.json_encode(got))
  file:close()
  vim.cmd('qall!')
end

local function run()
  vim.cmd('edit ' .. vim.fn.fnameescape(config))
  local buffer = vim.api.nvim_get_current_buf()
  local id = vim.lsp.start_client({ name = 'quartet', cmd = command, root_dir = vim.fn.fnamemodify(config, ':h') })
  vim.lsp.buf_attach_client(buffer, id)
  local function errors()
    return vim.diagnostic.get(buffer, { severity = vim.diagnostic.severity.ERROR })
  end
  vim.wait(WAIT_MS, function() return #errors() > 0 end, 50)
  got.errors = vim.tbl_map(function(each) return { line = each.lnum, message = each.message } end, errors())

  local function request(method, params)
    local replies = vim.lsp.buf_request_sync(buffer, method, params, WAIT_MS)
    local reply = replies and replies[id] or {}
    if reply.error then error(method .. ': ' .. vim.inspect(reply.error)) end
    return reply.result
  end
  local document = { uri = vim.uri_from_bufnr(buffer) }
  local function at(pattern)
    local row = vim.fn.search(pattern, 'cw')
    local column = vim.fn.col('.') - 1
    return { textDocument = document, position = { line = row - 1, character = column } }
  end

  -- The fix of the error, applied as the editor applies it.
  local place = errors()[1]
  local range = {
    start = { line = place.lnum, character = place.col },
    ['end'] = { line = place.end_lnum, character = place.end_col },
  }
  local actions = request('textDocument/codeAction', {
    textDocument = document,
    range = range,
    context = { diagnostics = {} },
  })
  got.fixes = vim.tbl_map(function(each) return each.title end, actions)
  vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
  vim.wait(WAIT_MS, function() return #errors() == 0 end, 50)
  got.errorsAfterFix = #errors()

  got.hover = request('textDocument/hover', at('skill')).contents.value
  got.definition = request('textDocument/definition', at('rounds > 0')).range.start.line
  local references = at('rounds > 0')
  references.context = { includeDeclaration = true }
  got.references = #request('textDocument/references', references)
  got.symbols = vim.tbl_map(function(each) return each.name end, request('textDocument/documentSymbol', { textDocument = document }))
  got.folds = #request('textDocument/foldingRange', { textDocument = document })
  got.completions = vim.tbl_map(
    function(each) return each.label end,
    request('textDocument/completion', at('skill')).items
  )

  local rename = at('rounds > 0')
  rename.newName = 'left'
  vim.lsp.util.apply_workspace_edit(request('textDocument/rename', rename), 'utf-16')
  local layout = request('textDocument/formatting', {
    textDocument = document,
    options = { tabSize = 2, insertSpaces = true },
  })
  vim.lsp.util.apply_text_edits(layout, buffer, 'utf-16')
  got.text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')

  got.dps = request('workspace/executeCommand', {
    command = 'quartet.run',
    arguments = { { uri = document.uri, fights = 20, seed = 1 } },
  }).label
  vim.lsp.stop_client(id)
  got.stopped = vim.wait(WAIT_MS, function() return vim.lsp.client_is_stopped(id) end, 50)
end

local ok, failure = pcall(run)
if not ok then got.failure = tostring(failure) end
finish()
