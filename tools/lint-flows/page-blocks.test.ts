import { describe, expect, test } from 'vitest';
import { printFinding } from './finding.ts';
import { blockFindings } from './page-blocks.ts';

const FILE = 'examples/callback/callback.flow.ts';
const TEXT = `import { a } from './a.ts';

export const flow = {
  version: 1,
  steps: {
    phone: { event: 'phone.entered' },
    hours: { event: 'hours.entered' },
  },
};
`;

const page = (...block: string[]) => ['# A page', '', `\`\`\`ts ${FILE}`, ...block, '```', ''].join('\n');
const complaints = (text: string, shown: readonly string[] = []) =>
  blockFindings('flows/README.md', text, shown, () => TEXT).map(printFinding);

describe('a code block that names its file', () => {
  test.each([
    ['shows the whole file', TEXT.trimEnd().split('\n')],
    ['shows consecutive lines of the file', ['  version: 1,', '  steps: {']],
    [
      'shows lines with less indentation than the file',
      ["phone: { event: 'phone.entered' },", "hours: { event: 'hours.entered' },"],
    ],
    [
      'marks omitted lines with `// …`',
      ["import { a } from './a.ts';", '// …', '  steps: {', '    // …', '};'],
    ],
  ])('is accepted if it %s', (_, lines) => {
    expect(complaints(page(...lines))).toEqual([]);
  });

  test('is refused if one of its lines differs from the file, and the message names that line', () => {
    expect(complaints(page('export const flow = {', '  version: 2,', '  steps: {'))).toEqual([
      'flows/README.md:5  examples/callback/callback.flow.ts does not have `version: 2,` at this place. Copy the lines of the file, or mark omitted lines with `// …`.',
    ]);
  });

  test('is refused if its lines are in a different order', () => {
    expect(complaints(page('  steps: {', '// …', '  version: 1,'))).toEqual([
      'flows/README.md:6  examples/callback/callback.flow.ts does not have `version: 1,` at this place. Copy the lines of the file, or mark omitted lines with `// …`.',
    ]);
  });

  test('is refused if the file ends before the block does', () => {
    expect(complaints(page('};', 'more();'))).toEqual([
      'flows/README.md:5  examples/callback/callback.flow.ts does not have `more();` at this place. Copy the lines of the file, or mark omitted lines with `// …`.',
    ]);
  });
});

test('a block that names no file or a missing file is refused', () => {
  const text = '```ts\nsetup();\n```\n\n```tsx examples/none.tsx\n<None />\n```\n\n```sh\nnpm ci\n```\n';
  expect(complaints(text)).toEqual([
    'flows/README.md:1  The block names no file, so no check finds it when it is outdated. Write the path after ```ts.',
    'flows/README.md:5  There is no file examples/none.tsx. Correct the path after the fence.',
  ]);
});

test('the page must show every file of the example, except tests that are not walks', () => {
  const shown = [FILE, 'examples/callback/callback.walk.test.tsx', 'examples/callback/callback.test.tsx'];
  expect(complaints(page('};'), shown)).toEqual([
    'flows/README.md  No block shows lines of examples/callback/callback.walk.test.tsx. Add a block that begins with ```ts examples/callback/callback.walk.test.tsx.',
  ]);
});
