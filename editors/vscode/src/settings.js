// What the settings of the editor mean for the server.

"use strict";

/** Settings that the server is told once, when it starts. `asmf.trace.server` is the client's own. */
const TOLD_AT_START = ["asmf.path", "asmf.arguments", "asmf.includePaths", "asmf.llvm"];

/** The command line of the server. */
function serverOf(settings) {
  return { command: settings.get("path") || "asmf", args: ["lsp", ...(settings.get("arguments") ?? [])] };
}

/** `initializationOptions` */
function optionsOf(settings) {
  const llvm = settings.get("llvm");
  return { includePaths: settings.get("includePaths") ?? [], ...(llvm ? { llvm } : {}) };
}

/** Whether a change of settings needs another server. */
function isRelevant(event) {
  return TOLD_AT_START.some((name) => event.affectsConfiguration(name));
}

module.exports = { serverOf, optionsOf, isRelevant };
