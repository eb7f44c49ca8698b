import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** What the product takes from inside the engine: it routes to each wizard itself, and loads code and drafts in its own way. */
const OF_THIS_PRODUCT = [
  'src/engine/core/chart.ts basePath',
  'src/engine/core/chart.ts pathOf',
  'src/engine/core/chart.ts stepAt',
  'src/engine/core/flow-plan.ts partitionAnswers',
  'src/engine/core/flow-plan.ts planOf',
  'src/engine/core/web-draft-store.ts claimTabName',
  'src/engine/react/flow-view.tsx preloadActiveStep',
];

const isEntry = (file: string) => file.startsWith('src/engine/entries/');
const isProduct = (file: string) =>
  /^(?:src|flows|machines)\//.test(file) && !file.startsWith('src/engine/') && !/\.test\.tsx?$/.test(file);

/** Each `file name` that the text imports or exports from the engine; `file *` for all types of a file. */
const engineNames = (text: string): string[] =>
  [...text.matchAll(/^(?:im|ex)port (?:type )?(?:\{([^}]*)\}|(\*)) from '#(src\/engine\/[^']+)'/gm)].flatMap(
    ([, list, star, file]) =>
      (star ?? list ?? '')
        .split(',')
        .map((name) =>
          name
            .trim()
            .replace(/^type /, '')
            .replace(/ as .*/, ''),
        )
        .filter((name) => name !== '')
        .map((name) => `${file} ${name}`),
  );

const readEngineNames = (files: readonly string[]) =>
  files.flatMap((file) => engineNames(readFileSync(file, 'utf8')));

test('the product takes from the engine only what the package promises, but for a few names', () => {
  const promised = new Set(readEngineNames(sourceFiles.filter(isEntry)));
  const taken = [...new Set(readEngineNames(sourceFiles.filter(isProduct)))];
  expect(taken.length).toBeGreaterThan(30);
  const isPromised = (name: string) => promised.has(name) || promised.has(name.replace(/ .*/, ' *'));
  expect(taken.filter((name) => !isPromised(name)).toSorted()).toEqual(OF_THIS_PRODUCT);
});
