// Runs a TypeScript file on a version of Node that cannot strip types. Usage: node provider/run.mjs provider/start.ts
// [flags]
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [, , entry] = process.argv;
if (!entry) throw new Error('run.mjs: no entry given. Name a TypeScript file to run.');
// The file gets the arguments that Node itself would give it: its own path first, then its flags.
process.argv.splice(1, 2, resolve(entry));
await runnerImport(resolve(entry), { configFile: false, logLevel: 'warn' });
