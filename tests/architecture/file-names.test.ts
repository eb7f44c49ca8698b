import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Matches a name that does not tell what the file or folder contains, such as `utils.ts` or `helpers/`. */
const SAYS_NOTHING = /(^|\/)(index|utils?|helpers?|misc|common|types)(\.[cm]?[jt]sx?$|\/)/;
const saysNothing = (path: string): boolean => SAYS_NOTHING.test(path);

const FLOORS = ['machines', 'flows', 'src', 'provider', 'examples', 'tests', 'tools'];

/** Not the project's own files: packages of the benchmark's SurveyJS app, and build output. */
const INSTALLED_OR_BUILT = /(^|\/)(node_modules|dist)\//;

/**
 * Files that may share a name: files of the benchmark's other apps, and configuration files. Tools prescribe the names of the
 * latter.
 */
const SHARES_ITS_NAME = /^tools\/bench\/peers\/|\.config\.ts$|\.d\.ts$/;

const filesOf = (floor: string) =>
  readdirSync(new URL(`../../${floor}`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .map((path) => `${floor}/${path.replaceAll('\\', '/')}`)
    .filter((path) => !INSTALLED_OR_BUILT.test(path));

describe('in the check of file names,', () => {
  it.each([
    'src/lib/utils.ts',
    'src/lib/util.ts',
    'src/engine/helpers.tsx',
    'src/helpers/dates.ts',
    'src/ui/index.ts',
    'src/api/types.ts',
    'provider/common.mjs',
    'tests/misc/clock.ts',
  ])('%s is refused, because its name says nothing', (path) => {
    expect(saysNothing(path)).toBe(true);
  });

  it.each([
    'machines/consultation.types.ts',
    'src/lib/urls.ts',
    'src/engine/types-of-step.ts',
    'src/ui/index-page.tsx',
    'tests/support/run-all.mjs',
  ])('%s is accepted', (path) => {
    expect(saysNothing(path)).toBe(false);
  });

  it('every file’s name says what is in the file', () => {
    const files = FLOORS.flatMap(filesOf);
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter(saysNothing)).toEqual([]);
  });

  it('no two files share a name', () => {
    const named = FLOORS.flatMap(filesOf).filter(
      (path) => /\.tsx?$/.test(path) && !SHARES_ITS_NAME.test(path),
    );
    const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/(?<!\.test)\.tsx?$/, '');
    const names = named.map(nameOf);
    const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
    expect(named.filter((path) => isTwice(nameOf(path)))).toEqual([]);
  });

  it('src/app contains only the folders base and start', () => {
    const entries = readdirSync(new URL('../../src/app', import.meta.url), { withFileTypes: true });
    expect(entries.map((entry) => entry.name + (entry.isDirectory() ? '/' : '')).sort()).toEqual([
      'base/',
      'start/',
    ]);
  });
});
