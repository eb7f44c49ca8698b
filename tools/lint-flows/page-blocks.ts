import { existsSync } from 'node:fs';
import type { Finding } from './finding.ts';

/** Matches the line that marks an omission in a block. */
const LEFT_OUT = '// …';
const FENCE = /^```tsx?(?: (\S+))?$/;

interface Block {
  /** The line of its fence, counted from 1. */
  line: number;
  /** Null if the fence names no file. */
  file: string | null;
  lines: readonly string[];
}

/**
 * Checks the TypeScript blocks of a page. Every block must name its file and repeat lines of it, as a whole or in
 * excerpts; the indentation does not matter. Each of the `examples` needs a block.
 */
export function blockFindings(
  page: string,
  text: string,
  examples: readonly string[],
  read: (file: string) => string,
): Finding[] {
  const blocks = blocksOf(text);
  const lacking = examples.filter(
    (example) => !isTestOfItself(example) && !blocks.some(({ file }) => file === example),
  );
  return [
    ...blocks.flatMap((block) => driftOf(block, read).map((drift) => ({ file: page, ...drift }))),
    ...lacking.map((file) => ({
      file: page,
      line: null,
      sentence: `No block shows lines of ${file}. Add a block that begins with \`\`\`ts ${file}.`,
    })),
  ];
}

/**
 * True for a test of the example itself. The page need not show such a test, but it must show the `.walk.test.tsx` file
 * of each wizard.
 */
const isTestOfItself = (file: string): boolean => /\.test\.tsx?$/.test(file) && !/\.walk\./.test(file);

function blocksOf(text: string): Block[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((line, index): Block[] => {
    const fence = FENCE.exec(line);
    const end = lines.indexOf('```', index + 1);
    return fence ? [{ line: index + 1, file: fence[1] ?? null, lines: lines.slice(index + 1, end) }] : [];
  });
}

function driftOf({ line, file, lines }: Block, read: (file: string) => string): Omit<Finding, 'file'>[] {
  if (file === null) {
    const sentence =
      'The block names no file, so no check finds it when it is outdated. Write the path after ```ts.';
    return [{ line, sentence }];
  }
  if (!existsSync(file))
    return [{ line, sentence: `There is no file ${file}. Correct the path after the fence.` }];
  const inFile = read(file)
    .split('\n')
    .map((one) => one.trim());
  let from = 0;
  for (const excerpt of excerptsOf(line + 1, lines)) {
    const at = inFile.findIndex(
      (_, start) =>
        start >= from && excerpt.lines.every((wanted, offset) => inFile[start + offset] === wanted),
    );
    if (at === -1) {
      const first = excerpt.lines.findIndex((wanted) => !inFile.includes(wanted));
      const offset = Math.max(first, 0);
      const sentence = `${file} does not have \`${excerpt.lines[offset]}\` at this place. Copy the lines of the file, or mark omitted lines with \`// …\`.`;
      return [{ line: excerpt.line + offset, sentence }];
    }
    from = at + excerpt.lines.length;
  }
  return [];
}

/** Splits the lines of a block at its omissions. `line` is the line of the page at which an excerpt begins. */
function excerptsOf(begin: number, lines: readonly string[]): { line: number; lines: string[] }[] {
  const excerpts = [{ line: begin, lines: [] as string[] }];
  for (const [index, line] of lines.entries()) {
    if (line === LEFT_OUT) excerpts.push({ line: begin + index + 1, lines: [] });
    else excerpts.at(-1)?.lines.push(line);
  }
  return excerpts;
}
