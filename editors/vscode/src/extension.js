// Starts `asmf lsp` for the files of the workspace, and again when settings change.

"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");
const { isRelevant, optionsOf, serverOf } = require("./settings");

/** @type {LanguageClient | undefined} */
let client;

/** What is to be done next waits for what is being done: two clients at a time would report everything twice. */
let last = Promise.resolve();

function inTurn(step) {
  last = last.then(step, step);
  return last;
}

async function start() {
  const settings = vscode.workspace.getConfiguration("asmf");
  const server = serverOf(settings);
  const started = new LanguageClient("asmf", "asmf", server, {
    // Also what has not been saved anywhere yet.
    documentSelector: ["file", "untitled"].flatMap((scheme) => ["tablegen", "mlir"].map((language) => ({ scheme, language }))),
    initializationOptions: optionsOf(settings),
  });
  client = started;
  try {
    await started.start();
  } catch (error) {
    client = undefined;
    const choice = "Open settings";
    const message = `\`${server.command} lsp\` does not start: ${error.message ?? error}`;
    // Nobody waits for the answer: it may come after the editor was closed.
    vscode.window.showErrorMessage(message, choice).then((chosen) => {
      if (chosen === choice) {
        vscode.commands.executeCommand("workbench.action.openSettings", "asmf.path");
      }
    });
  }
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.dispose();
}

async function restart() {
  await stop();
  await start();
}

function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("asmf.restart", () => inTurn(restart)),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (isRelevant(event)) {
        inTurn(restart);
      }
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => inTurn(restart)),
  );
  return inTurn(start);
}

function deactivate() {
  return inTurn(stop);
}

module.exports = { activate, deactivate };
