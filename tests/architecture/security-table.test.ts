import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { complaintsAbout, criteriaOf } from './named-tests.ts';

const at = (path: string) => new URL(`../../${path}`, import.meta.url);
const read = (path: string) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : null);
const page = read('docs/security.md') ?? '';

test('every test that docs/security.md names is there, and where none is named it says what fails', () => {
  expect(criteriaOf(page).length).toBeGreaterThan(40);
  expect(complaintsAbout(page, read)).toEqual([]);
});
