// Loads the bundled extension without VS Code, and prints the functions by which that would start and end it.
//
//     node extension.js BUNDLE

"use strict";

const Module = require("node:module");
const path = require("node:path");

/** In the place of VS Code's API: any name is a class, from which the bundle may derive others. */
const vscode = new Proxy({}, { get: () => class {} });

const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));
console.log(Object.keys(require(path.resolve(process.argv[2]))).sort().join(" "));
