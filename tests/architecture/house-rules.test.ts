import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lintPlanted } from './planted-lint.ts';

const lines = (count: number) => `export const list = [\n${'  1,\n'.repeat(count - 2)}];\n`;
const inTest = (body: string) => `import { expect, it } from 'vitest';\n\n${body}\n`;

/** Source code that breaks a lint rule, with its file name and the rule that must report it. */
const BROKEN: [rule: string, file: string, source: string, category: string][] = [
  ['a types file holds no values', 'machines/limit.types.ts', 'export const limit = 3;\n', 'plugin'],
  [
    'a types file holds no functions',
    'machines/run.types.ts',
    'export function run() {\n  return 1;\n}\n',
    'plugin',
  ],
  [
    'only the start of the app opens the browser’s storage, which may be blocked',
    'flows/shared/kept.ts',
    "export const kept = () => localStorage.getItem('kept');\n",
    'lint/style/noRestrictedGlobals',
  ],
  [
    'only src/api uses HTTP',
    'src/engine/http.ts',
    "import axios from 'axios';\n\naxios.get('/');\n",
    'plugin',
  ],
  [
    'only src/line imports LINE’s SDK',
    'src/app/liff.ts',
    "export const sdk = () => import('@line/liff');\n",
    'plugin',
  ],
  [
    'styled is imported from MUI, not from Emotion',
    'src/ui/box.tsx',
    "import styled from '@emotion/styled';\n\nexport const Box = styled('div')({ margin: 0 });\n",
    'plugin',
  ],
  [
    'pages take colours from the theme, not from colours.ts',
    'src/pages/events/red.ts',
    "import { colours } from '#src/ui/theme/colours.ts';\n\nexport const red = colours.danger;\n",
    'plugin',
  ],
  [
    'a text with a value in it is one string',
    'src/ui/pieces.tsx',
    'export const Pieces = ({ count }: { count: number }) => <p>{count}件</p>;\n',
    'plugin',
  ],
  [
    'only src/app/base/tracking/reporting imports Sentry',
    'src/app/bug.ts',
    "export const sentry = () => import('@sentry/react');\n",
    'plugin',
  ],
  [
    'only src/pages/files imports pdf.js',
    'src/ui/pdf.ts',
    "export const pdf = () => import('pdfjs-dist/legacy/build/pdf.mjs');\n",
    'plugin',
  ],
  [
    'only provider imports server packages',
    'src/app/db.ts',
    "import type { Hono } from 'hono';\n\nexport type App = Hono;\n",
    'plugin',
  ],
  [
    'src/lib imports no framework',
    'src/lib/hook.ts',
    "import { useId } from 'react';\n\nexport const usePlantedId = () => useId();\n",
    'plugin',
  ],
  [
    'src/ui does not import XState',
    'src/ui/chart.ts',
    "import type { AnyActor } from 'xstate';\n\nexport type Kept = AnyActor;\n",
    'plugin',
  ],
  [
    'the client imports no module of Node',
    'src/lib/node.ts',
    "import { join } from 'node:path';\n\nexport const path = join('a', 'b');\n",
    'lint/correctness/noNodejsModules',
  ],
  [
    'no barrel',
    'src/lib/barrel.ts',
    "export { safePath } from './safe-path.ts';\n",
    'lint/performance/noBarrelFile',
  ],
  ['no default export', 'src/lib/default.ts', 'export default 1;\n', 'lint/style/noDefaultExport'],
  [
    'kebab-case file names',
    'src/lib/safePath.ts',
    'export const safe = 1;\n',
    'lint/style/useFilenamingConvention',
  ],
  [
    'no source file of more than 300 lines',
    'src/lib/long.ts',
    lines(301),
    'lint/style/noExcessiveLinesPerFile',
  ],
  [
    'no chart of more than 400 lines',
    'machines/long.machine.ts',
    lines(401),
    'lint/style/noExcessiveLinesPerFile',
  ],
  [
    'no test file of more than 400 lines',
    'src/lib/long.test.ts',
    lines(401),
    'lint/style/noExcessiveLinesPerFile',
  ],
  [
    'no any',
    'src/lib/any.ts',
    'export const read = (value: any) => value;\n',
    'lint/suspicious/noExplicitAny',
  ],
  [
    'no non-null assertion',
    'src/lib/non-null.ts',
    'export const first = (list: string[]) => list[0]!;\n',
    'lint/style/noNonNullAssertion',
  ],
  ['no enum', 'src/lib/enum.ts', 'export enum Size {\n  Small = 1,\n}\n', 'lint/style/noEnum'],
  [
    'no console in the client',
    'src/engine/console.ts',
    "export const say = () => console.error('no');\n",
    'lint/suspicious/noConsole',
  ],
  [
    'no floating promise',
    'src/lib/dropped.ts',
    'const save = async () => 1;\n\nexport const leave = () => {\n  save();\n};\n',
    'lint/nursery/noFloatingPromises',
  ],
  [
    'no import cycle',
    'src/lib/egg.ts',
    "import { hen } from './hen.ts';\n\nexport const egg = () => hen();\n",
    'lint/suspicious/noImportCycles',
  ],
  [
    'no import cycle',
    'src/lib/hen.ts',
    "import { egg } from './egg.ts';\n\nexport const hen = () => egg();\n",
    'lint/suspicious/noImportCycles',
  ],
  [
    'no import cycle of types, even through # imports',
    'provider/auth/cart.ts',
    "import type { Horse } from '#provider/auth/horse.ts';\n\nexport interface Cart {\n  horse: Horse;\n}\n",
    'lint/suspicious/noImportCycles',
  ],
  [
    'no import cycle of types, even through # imports',
    'provider/auth/horse.ts',
    "import type { Cart } from './cart.ts';\n\nexport interface Horse {\n  cart: Cart;\n}\n",
    'lint/suspicious/noImportCycles',
  ],
  [
    'no import cycle through a dynamic import',
    'src/lib/chapter.ts',
    "export const next = async () => (await import('./sequel.ts')).title;\n",
    'lint/suspicious/noImportCycles',
  ],
  [
    'no import cycle through a dynamic import',
    'src/lib/sequel.ts',
    "import { next } from './chapter.ts';\n\nexport const title = () => next();\n",
    'lint/suspicious/noImportCycles',
  ],
  [
    'no undeclared package',
    'src/lib/undeclared.ts',
    "import type { Any } from 'lodash';\n\nexport type Kept = Any;\n",
    'lint/correctness/noUndeclaredDependencies',
  ],
  [
    'an image has an alternative text',
    'src/ui/image.tsx',
    'export const Photo = () => <img src="a.png" />;\n',
    'lint/a11y/useAltText',
  ],
  [
    'no focused test',
    'src/lib/focused.test.ts',
    inTest("it.only('answers', () => expect(1).toBe(1));"),
    'lint/suspicious/noFocusedTests',
  ],
  [
    'no skipped test',
    'src/lib/skipped.test.ts',
    inTest("it.skip('answers', () => expect(1).toBe(1));"),
    'lint/suspicious/noSkippedTests',
  ],
  [
    'no weak matcher',
    'src/lib/weak.test.ts',
    inTest("it('answers', () => expect({ a: 1 }).toMatchObject({}));"),
    'plugin',
  ],
  [
    'no weak negated matcher',
    'src/lib/not.test.ts',
    inTest("it('answers', () => expect(1).not.toBeDefined());"),
    'plugin',
  ],
  [
    'no expect.anything()',
    'src/lib/anything.test.ts',
    inTest("it('answers', () => expect([1]).toEqual([expect.anything()]));"),
    'plugin',
  ],
  [
    'no snapshot',
    'src/lib/snapshot.test.ts',
    inTest("it('answers', () => expect(1).toMatchSnapshot());"),
    'plugin',
  ],
  [
    'no waitForTimeout in browser tests',
    'tests/e2e/sleep.spec.ts',
    "import type { Page } from 'playwright/test';\n\nexport const wait = async (page: Page) => {\n  await page.waitForTimeout(10);\n};\n",
    'lint/suspicious/noPlaywrightWaitForTimeout',
  ],
];

const SOUND: [file: string, source: string][] = [
  [
    'machines/sound.machine.ts',
    "import { setup } from 'xstate';\nimport type { Sound } from './sound.types.ts';\n\nexport const soundMachine = setup({ types: { context: {} as Sound } }).createMachine({});\n",
  ],
  [
    'machines/sound.types.ts',
    "export interface Sound {\n  heard: boolean;\n}\n\nexport type Volume = 'low' | 'high';\n",
  ],
  ['src/api/sound.ts', "import axios from 'axios';\n\nexport const sound = axios.create();\n"],
  ['src/line/sound.ts', "export const sound = () => import('@line/liff');\n"],
  [
    'src/app/base/tracking/reporting/browser-reporting.ts',
    'export const report = (bug: unknown) => console.error(bug);\n',
  ],
  ['src/lib/sound.ts', lines(300)],
  ['machines/long-sound.machine.ts', lines(400)],
  ['src/lib/sound.test.ts', inTest("it('answers', () => expect(1).toEqual(1));")],
];

const TESTS = ['*.test.ts', '*.test.tsx', '*.spec.ts'];

/** Matches the titles of tests, of steps, and of `each(…)` tests. */
const TITLE =
  /(?:(?<![\w.])(?:test|it|browserTest)(?:\.(?!describe)\w+)?|\))\(\s*(['"`])((?:\\.|(?!\1).)+)\1/gs;

const titlesIn = (source: string) => [...source.matchAll(TITLE)].map(([, , title = '']) => title);

const reported = lintPlanted(
  new Map([...BROKEN.map(([, file, source]) => [file, source] as const), ...SOUND]),
);

describe('the lint rules of this project:', () => {
  it.each(BROKEN)('the rule (%s) refuses %s', (_rule, file, _source, category) => {
    expect(reported.get(file)).toEqual([category]);
  });

  it.each(SOUND)('no rule reports %s', (file) => {
    expect(reported.get(file)).toEqual([]);
  });

  it('a test title has at most 90 characters', () => {
    const files = execFileSync('git', ['ls-files', ...TESTS], { encoding: 'utf8' })
      .split('\n')
      .filter((file) => existsSync(file));
    const titles = files.flatMap((file) =>
      titlesIn(readFileSync(file, 'utf8')).map((title) => ({ file, title })),
    );
    expect(titles.length).toBeGreaterThan(files.length);
    expect(titles.filter(({ title }) => title.length > 90)).toEqual([]);
  });
});
