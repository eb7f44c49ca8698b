import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const filesWith = (pattern: RegExp): string[] =>
  ['src', 'flows']
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`),
    )
    .filter(
      (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && pattern.test(readFileSync(file, 'utf8')),
    )
    .sort();

test('LINE-21 only the login button and the buttons to chat and to add a friend in LINE use LINE’s green', () => {
  expect(filesWith(/'line\.|#06c755/i)).toEqual(['src/ui/line-button.tsx', 'src/ui/theme/colours.ts']);
  expect(filesWith(/\bLineButton\b/)).toEqual([
    'src/pages/line-account/friends.page.tsx',
    'src/pages/line-account/line-talk.page.tsx',
    'src/ui/line-button.tsx',
  ]);
});
