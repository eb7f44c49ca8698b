import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The files of the app's source that contain this. */
const filesWith = (pattern: RegExp): string[] =>
  ['src', 'flows']
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`),
    )
    .filter(
      (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && pattern.test(readFileSync(file, 'utf8')),
    )
    .sort();

test('LINE’s green is on its login button and on the ways to its talk and its friends alone', () => {
  expect(filesWith(/color="line"|'line\.|#06c755/i)).toEqual([
    'src/ui/line-button.tsx',
    'src/ui/line-login-button.tsx',
    'src/ui/theme/colours.ts',
  ]);
  expect(filesWith(/ui\/line-button\.tsx'/)).toEqual([
    'src/pages/line-account/friends-screen.tsx',
    'src/pages/line-account/line-talk.page.tsx',
  ]);
});
