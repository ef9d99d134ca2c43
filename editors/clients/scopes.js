// Colours the files that are named, with the engine of VS Code, and prints their lines with the scopes of each piece.
//
//     node scopes.js FOLDER FILE...
//
// FOLDER is that of the extension: its package.json says what grammars there are, and which files they are for.

"use strict";

const fs = require("node:fs");
const path = require("node:path");
const { createRequire } = require("node:module");

const [, , folder, ...files] = process.argv;
const extension = path.resolve(folder);
const modules = createRequire(path.join(extension, "package.json"));
const oniguruma = modules("vscode-oniguruma");
const { INITIAL, Registry, parseRawGrammar } = modules("vscode-textmate");
const { contributes } = JSON.parse(fs.readFileSync(path.join(extension, "package.json"), "utf8"));

function scopeOf(file) {
  const language = contributes.languages.find(({ extensions }) => extensions.includes(path.extname(file)));
  return contributes.grammars.find((grammar) => grammar.language === language?.id)?.scopeName;
}

async function registry() {
  const wasm = fs.readFileSync(modules.resolve("vscode-oniguruma/release/onig.wasm"));
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));
  return new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async (scope) => {
      const grammar = contributes.grammars.find(({ scopeName }) => scopeName === scope);
      const file = grammar && path.join(extension, grammar.path);
      return file ? parseRawGrammar(fs.readFileSync(file, "utf8"), file) : null;
    },
    getInjections: (scope) =>
      contributes.grammars.filter(({ injectTo }) => injectTo?.includes(scope)).map(({ scopeName }) => scopeName),
  });
}

/** A line, and below it, for each piece that isn't only spaces, its text and its scopes but that of the file. */
function described(line, tokens) {
  const pieces = tokens.map(({ startIndex, endIndex, scopes }) => {
    const text = line.slice(startIndex, endIndex).trim();
    return text && `    ${text}  ${scopes.slice(1).join(" ") || "-"}`;
  });
  return [`> ${line}`.trimEnd(), ...pieces.filter(Boolean)];
}

async function main() {
  const grammars = await registry();
  for (const file of files) {
    const scope = scopeOf(file);
    const grammar = scope && (await grammars.loadGrammar(scope));
    if (!grammar) {
      throw new Error(`${file}: no grammar is for it`);
    }
    const lines = fs.readFileSync(file, "utf8").replace(/\n$/, "").split("\n");
    let state = INITIAL;
    const output = [`== ${path.basename(file)} (${scope})`];
    for (const line of lines) {
      const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
      output.push(...described(line, tokens));
      state = ruleStack;
    }
    process.stdout.write(`${output.join("\n")}\n`);
  }
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
