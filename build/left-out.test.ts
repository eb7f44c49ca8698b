import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parse } from '@babel/parser';
import { describe, expect, it } from 'vitest';
import { PARTS, SHORT_BODIES, withBodies, withoutDescriptions } from './left-out.ts';

const folderOf = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

/** Where each part is imported, as the packages are today. */
const IMPORTERS = [
  join(folderOf('@mui/material'), 'ButtonBase/ButtonBase.mjs'),
  join(folderOf('@mui/material'), 'styles/ThemeProvider.mjs'),
  ...readdirSync(join(folderOf('@emotion/react'), 'dist'))
    .filter((file) => /^emotion-element-.*\.browser\.esm\.js$/.test(file))
    .map((file) => join(folderOf('@emotion/react'), 'dist', file)),
  join(folderOf('axios'), 'lib/adapters/adapters.js'),
  join(folderOf('axios'), 'lib/axios.js'),
];

const importsIn = (file: string): string[] =>
  parse(readFileSync(file, 'utf8'), { sourceType: 'module' }).program.body.flatMap((node) =>
    'source' in node && node.source ? [node.source.value] : [],
  );

it.each(PARTS.map((part) => [String(part.source), part] as const))(
  '%s is still imported where a stand-in is put',
  (_, { importer, source }) => {
    const found = IMPORTERS.filter((file) => importer.test(file)).flatMap(importsIn);
    expect(found.filter((one) => source.test(one))).not.toEqual([]);
  },
);

describe('withoutDescriptions', () => {
  it.each(readdirSync('machines').filter((file) => file.endsWith('.machine.ts')))('%s', (file) => {
    const chart = readFileSync(join('machines', file), 'utf8');
    const short = withoutDescriptions(chart);
    expect(short).not.toMatch(/\bdescription:/);
    expect(short.split('\n').length).toBe(chart.split('\n').length);
    expect(() => parse(short, { sourceType: 'module', plugins: ['typescript'] })).not.toThrow();
  });
});

describe('withBodies', () => {
  const folder = join(folderOf('react-router'), 'dist/development');
  const router = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .find((source) => source.includes('function createRouter('));
  const sum = 'async function sum(\n  a,\n  b\n) {\n  return a + b;\n}\nconst other = 1;';

  it('shortens what is named in the router, as its package is today', () => {
    const short = withBodies(router ?? '', SHORT_BODIES);
    expect(short.split('\n').length).toBe(router?.split('\n').length);
    expect(() => parse(short, { sourceType: 'module' })).not.toThrow();
    for (const statement of Object.values(SHORT_BODIES)) expect(short).toContain(`{\n${statement}`);
  });

  it('leaves the signature, the lines and all else where they were', () => {
    expect(withBodies(sum, { sum: 'return 0;' })).toBe(
      'async function sum(\n  a,\n  b\n) {\nreturn 0;\n}\nconst other = 1;',
    );
  });

  it('fails on a name that is not there', () => {
    expect(() => withBodies(sum, { total: 'return 0;' })).toThrow('left-out: no functions are named total.');
  });
});
