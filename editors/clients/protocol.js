// A client of a language server that is made of the packages with which VS Code speaks to servers.
//
//     node protocol.js MODULES SCRIPT
//
// MODULES is the folder of the extension, with the packages of npm. SCRIPT is a file that says what to do, as in `neovim.lua`, and in
// `server`, what to start; what comes of it is printed as JSON.

"use strict";

const { spawn } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { createRequire } = require("node:module");
const { pathToFileURL, fileURLToPath } = require("node:url");

const modules = createRequire(path.join(path.resolve(process.argv[2]), "package.json"));
const { createProtocolConnection, StreamMessageReader, StreamMessageWriter } = modules("vscode-languageserver-protocol/node");
const { TextDocument } = modules("vscode-languageserver-textdocument");

/** How long the server has for anything, in milliseconds. */
const PATIENCE = 60_000;

/** What Neovim can do, too, so that both are answered the same; but for the way in which characters are counted. */
const CAPABILITIES = {
  general: { positionEncodings: ["utf-16"] },
  textDocument: {
    publishDiagnostics: { relatedInformation: true, versionSupport: true, dataSupport: true, tagSupport: { valueSet: [1, 2] } },
    hover: { contentFormat: ["markdown", "plaintext"] },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ["", "quickfix", "refactor", "source"] } },
      dataSupport: true,
      isPreferredSupport: true,
      resolveSupport: { properties: ["edit", "command"] },
    },
    completion: {
      completionItem: {
        snippetSupport: true,
        labelDetailsSupport: true,
        documentationFormat: ["markdown", "plaintext"],
        resolveSupport: { properties: ["additionalTextEdits", "command"] },
      },
      contextSupport: true,
    },
    signatureHelp: {
      signatureInformation: {
        documentationFormat: ["markdown", "plaintext"],
        parameterInformation: { labelOffsetSupport: true },
        activeParameterSupport: true,
      },
    },
    definition: { linkSupport: true },
    declaration: { linkSupport: true },
    typeDefinition: { linkSupport: true },
    implementation: { linkSupport: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    rename: { prepareSupport: true },
    foldingRange: { lineFoldingOnly: true, foldingRange: { collapsedText: true } },
    inlayHint: {},
    semanticTokens: {
      requests: { range: false, full: { delta: true } },
      tokenTypes: [],
      tokenModifiers: [],
      formats: ["relative"],
    },
    selectionRange: {},
    formatting: {},
  },
  workspace: { workspaceEdit: { documentChanges: true }, workspaceFolders: true, configuration: true },
};

const script = JSON.parse(fs.readFileSync(process.argv[3], "utf8"));
const uriOf = (name) => pathToFileURL(path.join(script.folder, name)).href;
const nameOf = (uri) => path.relative(script.folder, fileURLToPath(uri));

/** The documents that are open, by URI. */
const documents = new Map();
/** What was published last, by URI, and who waits for more. */
const published = new Map();
let waiting = [];

const [command, ...args] = script.server;
const server = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"], cwd: script.folder });
const connection = createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
connection.onNotification("textDocument/publishDiagnostics", (params) => {
  published.set(params.uri, params);
  waiting.forEach((look) => look());
});
connection.onRequest("client/registerCapability", () => null);
connection.onRequest("workspace/configuration", ({ items }) => items.map(() => null));
connection.listen();

function patient(promise, what) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error(`${what}: no answer`)), PATIENCE).unref());
  return Promise.race([promise, late]);
}

function ask(method, params) {
  return patient(connection.sendRequest(method, params), method);
}

/** The diagnostics of a document as it is now; of one that is not open, those that are of no version. */
function diagnostics(uri, code) {
  const current = () => {
    const params = published.get(uri);
    const version = documents.get(uri)?.version;
    const isThere = !code || params?.diagnostics.some((each) => each.code === code);
    return params && params.version === version && isThere;
  };
  const found = new Promise((resolve) => {
    const look = () => current() && resolve(published.get(uri).diagnostics);
    waiting.push(look);
    look();
  });
  return patient(found, `diagnostics of ${uri}`);
}

function position(uri, { offset }) {
  return documents.get(uri).positionAt(offset);
}

/** The parameters of a request: what the step gives as places, and `params` as it stands. */
function parameters({ document, at, range, params }) {
  const uri = document && uriOf(document);
  const result = uri ? { textDocument: { uri } } : {};
  if (at) {
    result.position = position(uri, at);
    // What asks about several positions asks about one.
    result.positions = [result.position];
  }
  if (range) {
    const [start, end] = range.map((each) => position(uri, each));
    result.range = { start, end };
  }
  return { ...result, ...params };
}

/** The text of each document that an answer changes. Nothing is kept of the changes. */
function applied(answer, uri) {
  const changes = new Map();
  if (Array.isArray(answer)) {
    changes.set(uri, answer);
  }
  const edit = answer?.edit ?? answer;
  for (const [each, edits] of Object.entries(edit?.changes ?? {})) {
    changes.set(each, edits);
  }
  for (const { textDocument, edits } of edit?.documentChanges ?? []) {
    changes.set(textDocument.uri, edits);
  }
  const texts = [...changes].map(([each, edits]) => {
    const document =
      documents.get(each) ?? TextDocument.create(each, "", 0, fs.readFileSync(fileURLToPath(each), "utf8"));
    return [nameOf(each), TextDocument.applyEdits(document, edits)];
  });
  return Object.fromEntries(texts.sort());
}

/** The element of an answer that a person would choose by what is written on it. */
function picked(answer, name) {
  const elements = answer?.items ?? answer ?? [];
  const found = elements.find((element) => [element.title, element.label, element.name].includes(name));
  if (!found) {
    throw new Error(`nothing is called ${JSON.stringify(name)} in ${JSON.stringify(answer)}`);
  }
  return found;
}

async function request(step, method, last) {
  const params = step.pick === undefined ? parameters(step) : picked(last, step.pick);
  return await ask(method, step.of === undefined ? params : { [step.of]: params });
}

/** What applying a step's answer, or what is picked of it, would make of the documents. */
async function apply(step) {
  let answer = await ask(step.apply, parameters(step));
  if (step.pick !== undefined) {
    answer = picked(answer, step.pick);
    // A server may say what a code action does only when it is chosen.
    answer = answer.edit ? answer : await ask("codeAction/resolve", answer);
  }
  return applied(answer, uriOf(step.document));
}

async function main() {
  const folder = pathToFileURL(script.folder).href;
  const { capabilities } = await patient(
    connection.sendRequest("initialize", {
      processId: process.pid,
      rootUri: folder,
      workspaceFolders: [{ uri: folder, name: "workspace" }],
      capabilities: CAPABILITIES,
      initializationOptions: script.options,
    }),
    "initialize",
  );
  connection.sendNotification("initialized", {});
  const sync = capabilities.textDocumentSync;
  const isIncremental = (sync?.change ?? sync) === 2;

  const results = [];
  let last = null;
  for (const step of script.steps) {
    let result = null;
    if (step.open) {
      const uri = uriOf(step.open);
      const document = TextDocument.create(uri, step.language, 0, step.text);
      documents.set(uri, document);
      const textDocument = { uri, languageId: step.language, version: 0, text: step.text };
      connection.sendNotification("textDocument/didOpen", { textDocument });
    } else if (step.change) {
      const uri = uriOf(step.change);
      const document = documents.get(uri);
      const change = { range: { start: position(uri, step.range[0]), end: position(uri, step.range[1]) }, text: step.text };
      TextDocument.update(document, [change], document.version + 1);
      const contentChanges = [isIncremental ? change : { text: document.getText() }];
      const textDocument = { uri, version: document.version };
      connection.sendNotification("textDocument/didChange", { textDocument, contentChanges });
    } else if (step.close) {
      const uri = uriOf(step.close);
      documents.delete(uri);
      published.delete(uri);
      connection.sendNotification("textDocument/didClose", { textDocument: { uri } });
    } else if (step.diagnostics) {
      result = await diagnostics(uriOf(step.diagnostics), step.until);
    } else if (step.request) {
      try {
        result = last = await request(step, step.request, last);
      } catch (error) {
        result = { error: error.message };
      }
    } else if (step.apply) {
      result = await apply(step);
    }
    results.push(result);
  }
  await patient(connection.sendRequest("shutdown"), "shutdown");
  connection.sendNotification("exit");
  process.stdout.write(JSON.stringify({ encoding: capabilities.positionEncoding ?? "utf-16", capabilities, results }));
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    server.kill();
    process.exit(1);
  },
);
