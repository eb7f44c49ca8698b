import { existsSync } from 'node:fs';
import type { Finding } from './finding.ts';

/** A fenced block of code on a page: ```ts path/of/the/file.ts */
interface Block {
  line: number;
  /** Null for a fence without a file. */
  file: string | null;
  lines: readonly string[];
}

/** Stands in a block for the lines that it leaves out. */
const LEFT_OUT = /^\s*\/\/ …$/;
const FENCE = /^```(?:tsx?)(?: (\S+))?$/;

/**
 * The faults of the TypeScript on a page. Every block names its file and equals it, whole or in runs of lines. Each of
 * the `shown` files has a block.
 */
export function blockFindings(
  page: string,
  text: string,
  shown: readonly string[],
  read: (file: string) => string,
): Finding[] {
  const blocks = blocksOf(text);
  const named = blocks.map(({ file }) => file);
  return [
    ...blocks.flatMap((block) => driftOf(page, block, read)),
    ...shown
      .filter((file) => !isTestOfItself(file) && !named.includes(file))
      .map((file) => ({
        file: page,
        line: null,
        sentence: `Shows nothing of ${file}. Show it in a block that begins \`\`\`ts ${file}.`,
      })),
  ];
}

/** True for a test of the example alone, which the page need not show. The page shows each wizard's walk. */
const isTestOfItself = (file: string): boolean => /\.test\.tsx?$/.test(file) && !/\.walk\./.test(file);

function blocksOf(text: string): Block[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index): Block[] => {
    const fence = FENCE.exec(line);
    if (!fence) return [];
    const end = lines.indexOf('```', index + 1);
    return [
      {
        line: index + 1,
        file: fence[1] ?? null,
        lines: lines.slice(index + 1, end < 0 ? lines.length : end),
      },
    ];
  });
}

function driftOf(page: string, { line, file, lines }: Block, read: (file: string) => string): Finding[] {
  const at = (sentence: string, offset = 0): Finding => ({ file: page, line: line + offset, sentence });
  if (file === null) {
    return [
      at('The block names no file, so nobody sees when it stops being true. Write its path behind ```ts.'),
    ];
  }
  if (!existsSync(file)) return [at(`There is no file ${file}. Mend the path behind the fence.`)];
  const inFile = read(file).trimEnd().split('\n');
  let from = 0;
  for (const { run, offset } of runsOf(lines)) {
    const place = placeOf(run, inFile, from);
    if (place.differs === null) from = place.at + run.length;
    else return [at(differenceOf(run, inFile, place, file), offset + place.differs + 1)];
  }
  return [];
}

interface Run {
  run: readonly string[];
  /** The offset of its first line in the block. */
  offset: number;
}

function runsOf(lines: readonly string[]): Run[] {
  const runs: Run[] = [];
  let begun = 0;
  for (const [index, line] of [...lines, '// …'].entries()) {
    if (!LEFT_OUT.test(line)) continue;
    if (index > begun) runs.push({ run: lines.slice(begun, index), offset: begun });
    begun = index + 1;
  }
  return runs;
}

interface Place {
  /** The index of the file's line that matches the run's first. */
  at: number;
  /** The index in the run of the first line that differs from the file; null where none does. */
  differs: number | null;
}

/** The place of the run's lines in a file, or the closest match. An excerpt may be indented less than the file. */
function placeOf(run: readonly string[], inFile: readonly string[], from: number): Place {
  const wanted = outdented(run);
  let best = { at: from, differs: 0, equal: -1 };
  for (let at = from; at < inFile.length; at += 1) {
    const there = outdented(inFile.slice(at, at + run.length));
    const same = wanted.map((line, index) => line === there[index]);
    const equal = same.filter(Boolean).length;
    if (equal === run.length) return { at, differs: null };
    if (equal > best.equal) best = { at, differs: same.indexOf(false), equal };
  }
  return best;
}

function outdented(lines: readonly string[]): readonly string[] {
  const depths = lines.filter((line) => line !== '').map((line) => line.search(/\S/));
  const depth = Math.min(...depths);
  return lines.map((line) => line.slice(depth));
}

function differenceOf(run: readonly string[], inFile: readonly string[], place: Place, file: string): string {
  const index = place.differs ?? 0;
  const there = inFile[place.at + index];
  const says = there === undefined ? 'ends before it' : `says \`${there.trim()}\``;
  return `The block says \`${run[index]?.trim()}\`, and ${file}:${place.at + index + 1} ${says}. Show what stands there, or leave lines out by a line \`// …\`.`;
}
