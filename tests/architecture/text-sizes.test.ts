import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The size of an icon, which follows the text beside it or is a picture of its own. */
const ICON_SIZES = /^(BUBBLE|'1\.25em'|`[^`]*rem`)$/;

const files = ['src', 'flows']
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));

it('every size of text in the app is one of the theme’s five', () => {
  const others = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bfontSize: (`[^`]*`|[^,\s}]+)/g)]
      .map(([, size = '']) => size)
      .filter((size) => !/^textSize\.|^'inherit'$/.test(size) && !ICON_SIZES.test(size))
      .map((size) => `${file}: ${size}`),
  );
  expect(others).toEqual([]);
});
