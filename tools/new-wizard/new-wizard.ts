import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { personas } from '#provider/demo/personas.ts';
import type { WizardNames } from './copied-example.ts';
import { filesToWrite, namesFrom } from './copied-example.ts';

/** Returns the reason why the wizard cannot be written: a file, path or name is already in use. Null if it can. */
function inTheWay({ kebab, camel }: WizardNames): string | null {
  const there = [`machines/${kebab}.machine.ts`, `flows/${kebab}`, `examples/${kebab}`].find(existsSync);
  if (there !== undefined) return `${there} already exists.`;
  const routes = ['flows', 'src/pages'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.route.ts'))
      .map((file) => `${folder}/${file}`),
  );
  const conflicting = routes.find((file) =>
    new RegExp(`'${camel}['/]`, 'i').test(readFileSync(file, 'utf8')),
  );
  return conflicting === undefined ? null : `${conflicting} already has pages at /${camel}.`;
}

/**
 * Runs a script of package.json.
 * @throws Error with its output if it fails.
 */
function run(script: string, ...files: readonly string[]): void {
  const command = ['npm', 'run', script, '--', ...files].join(' ');
  const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`);
}

/** Writes the wizard. Returns null, or an error message. */
function newWizard(words: readonly string[]): string | null {
  const names = namesFrom(words);
  if (typeof names === 'string') return names;
  const obstacle = inTheWay(names);
  if (obstacle !== null) return `${obstacle} Nothing was written. Choose another name.`;
  const files = filesToWrite(names);
  for (const [file, text] of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  run('format', ...files.keys());
  run('generate');
  console.info(`${[...files.keys()].join('\n')}
docs/charts/${names.camel}.md
With \`npm start\` the wizard is at http://127.0.0.1:5173/${names.camel}?uuid=${newcomer?.uuid}
It stores the answers as a note in the profile. flows/README.md explains how to give it its own fields, texts and calls.`);
  return null;
}

const newcomer = personas.find(({ key }) => key === 'newcomer');
const { positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true });
const refusal = newWizard(positionals);
if (refusal !== null) {
  console.error(refusal);
  process.exitCode = 1;
}
