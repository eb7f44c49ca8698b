import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

// Tests the project's own lint rules (tools/lint-source). Biome's rules are Biome's to test.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LINTER = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
const RULES = ['biome.json', 'package.json', 'tools/lint-source'];

const inTest = (body: string) => `import { expect, it } from 'vitest';\n\n${body}\n`;

/** Source code that breaks a lint rule, with its file name. */
const BROKEN: [rule: string, file: string, source: string][] = [
  ['a types file holds no functions', 'machines/run.types.ts', 'export function run() {\n  return 1;\n}\n'],
  ['only src/api uses HTTP', 'src/engine/http.ts', "import axios from 'axios';\n\naxios.get('/');\n"],
  ['only src/line imports LINE’s SDK', 'src/app/liff.ts', "export const sdk = () => import('@line/liff');\n"],
  [
    'styled is imported from MUI, not from Emotion',
    'src/ui/box.tsx',
    "import styled from '@emotion/styled';\n\nexport const Box = styled('div')({ margin: 0 });\n",
  ],
  [
    'pages take colours from the theme, not from colours.ts',
    'src/pages/events/red.ts',
    "import { colours } from '#src/ui/theme/colours.ts';\n\nexport const red = colours.danger;\n",
  ],
  [
    'a text with a value in it is one string',
    'src/ui/pieces.tsx',
    'export const Pieces = ({ count }: { count: number }) => <p>{count}件</p>;\n',
  ],
  [
    'only src/app/base/tracking/reporting imports Sentry',
    'src/app/bug.ts',
    "export const sentry = () => import('@sentry/react');\n",
  ],
  [
    'only src/pages/files imports pdf.js',
    'src/ui/pdf.ts',
    "export const pdf = () => import('pdfjs-dist/legacy/build/pdf.mjs');\n",
  ],
  [
    'only provider imports server packages',
    'src/app/db.ts',
    "import type { Hono } from 'hono';\n\nexport type App = Hono;\n",
  ],
  [
    'src/lib imports no framework',
    'src/lib/hook.ts',
    "import { useId } from 'react';\n\nexport const usePlantedId = () => useId();\n",
  ],
  [
    'src/ui does not import XState',
    'src/ui/chart.ts',
    "import type { AnyActor } from 'xstate';\n\nexport type Kept = AnyActor;\n",
  ],
  [
    'no weak matcher',
    'src/lib/weak.test.ts',
    inTest("it('answers', () => expect({ a: 1 }).toMatchObject({}));"),
  ],
  [
    'no weak negated matcher',
    'src/lib/not.test.ts',
    inTest("it('answers', () => expect(1).not.toBeDefined());"),
  ],
  [
    'no expect.anything()',
    'src/lib/anything.test.ts',
    inTest("it('answers', () => expect([1]).toEqual([expect.anything()]));"),
  ],
  ['no snapshot', 'src/lib/snapshot.test.ts', inTest("it('answers', () => expect(1).toMatchSnapshot());")],
];

interface Report {
  diagnostics: { category: string; location: { path: string } }[];
}

const lint = (folder: string): Report => {
  const lintAll = [LINTER, 'lint', '--reporter=json', '--max-diagnostics=none'];
  try {
    return JSON.parse(
      execFileSync(process.execPath, lintAll, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }),
    );
  } catch (failed) {
    return JSON.parse((failed as { stdout: string }).stdout);
  }
};

/** Lints the files in an empty project with the project's rules. Returns the categories of the findings by file. */
function lintPlanted(files: readonly (readonly [path: string, source: string])[]): Map<string, string[]> {
  const copy = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    for (const rule of RULES) cpSync(join(ROOT, rule), join(copy, rule), { recursive: true });
    for (const [path, source] of files) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), source);
    }
    const findings = new Map<string, string[]>();
    for (const { category, location } of lint(copy).diagnostics)
      findings.set(location.path, [...(findings.get(location.path) ?? []), category]);
    return findings;
  } finally {
    rmSync(copy, { recursive: true });
  }
}

// That the rules report nothing else is proven by `npm run check`, which finds nothing in the whole source.
it('each lint rule of this project reports the code that breaks it', () => {
  const reported = lintPlanted(BROKEN.map(([, file, source]) => [file, source]));
  const found = BROKEN.map(([rule, file]) => [rule, reported.get(file)]);
  expect(found).toEqual(BROKEN.map(([rule]) => [rule, ['plugin']]));
});
