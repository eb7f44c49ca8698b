import { existsSync } from 'node:fs';
import type { ChartSource, Property, Statement, SyntaxNode } from './chart-source.ts';
import { keyOf, lineOf, nodesIn } from './chart-source.ts';
import type { Finding } from './finding.ts';
import { isWizard } from './state-rules.ts';

/** Globals that a chart must not use: time, randomness, storage, and the page. */
const OUTSIDE = new Set([
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame'],
  ...['requestIdleCallback', 'Date', 'performance', 'crypto', 'localStorage', 'sessionStorage', 'indexedDB'],
  ...['window', 'document', 'globalThis', 'location', 'history', 'navigator', 'fetch', 'console', 'process'],
]);

export function fileFindings(chart: ChartSource): Finding[] {
  const { file, tree, machine } = chart;
  const mayWait = machine !== null && !isWizard(machine);
  const at = (node: SyntaxNode, sentence: string): Finding => ({ file, line: lineOf(node), sentence });
  const statements = tree.program.body;
  return [
    ...statements.flatMap((statement) =>
      importFindings(statement).map((sentence) => at(statement, sentence)),
    ),
    ...shapeFindings(chart),
    ...statements
      .flatMap((statement) => [...nodesIn(statement)])
      .flatMap((node) => outsideFindings(node, mayWait).map((sentence) => at(node, sentence))),
  ];
}

function importFindings(statement: Statement): string[] {
  if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') return [];
  const { source, specifiers } = statement;
  if (source.value !== 'xstate') {
    return [
      `Imports a value from ${source.value}. Stately's tools do not load imported files. Import values only from xstate. Import types by \`import type\`.`,
    ];
  }
  return specifiers.every(({ type }) => type === 'ImportSpecifier')
    ? []
    : [
        'Imports all of xstate. Stately Sketch ignores such an import. Import each used function by its name.',
      ];
}

function shapeFindings({ file, createMachineCalls, setup, config, tree, purpose }: ChartSource): Finding[] {
  const [making, second] = createMachineCalls;
  const exported = tree.program.body.filter(
    (statement) => statement.type === 'ExportNamedDeclaration' && statement.exportKind !== 'type',
  );
  if (!making) {
    return [{ file, line: null, sentence: 'Contains no chart. Write it as setup({…}).createMachine({…}).' }];
  }
  if (second) {
    const sentence = 'This is the second chart in the file. Move it to a file of its own.';
    return [{ file, line: lineOf(second), sentence }];
  }
  const line = lineOf(making);
  const findings: Finding[] = [];
  if (!setup || !config) {
    const sentence =
      'The arguments in setup({…}).createMachine({…}) are not both object literals. Stately’s tools read the chart without running it. Write both literals in place.';
    findings.push({ file, line, sentence });
  }
  if (exported.length !== 1) {
    const sentence = `Exports ${exported.length} values. A chart's file exports its chart and nothing else.`;
    findings.push({ file, line: exported[1] ? lineOf(exported[1]) : line, sentence });
  }
  if (!purpose) {
    const sentence =
      'The chart does not say what it is for. Write a sentence above it: /** Books a visit. */';
    findings.push({ file, line, sentence });
  }
  return findings;
}

/** True for a delay whose name is defined in `setup`. False for a number in a state. */
const isNamedDelay = (property: Property): boolean =>
  keyOf(property) === 'delays' ||
  (keyOf(property) === 'after' &&
    property.value.type === 'ObjectExpression' &&
    property.value.properties.every((delay) => keyOf(delay) !== null && !/^\d/.test(keyOf(delay) ?? '')));

/**
 * `mayWait` is false for a wizard's chart. Such a chart must not have timers, because a reload restores its state but
 * restarts no timer.
 */
function outsideFindings(node: SyntaxNode, mayWait: boolean): string[] {
  if (node.type === 'Identifier' && OUTSIDE.has(node.name)) {
    return [
      `Uses ${node.name} inside the chart. Pass its result as input or through a port, so that the chart does the same in every run.`,
    ];
  }
  if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
    const { object, property } = node;
    if (object.type === 'Identifier' && object.name === 'Math' && property.name === 'random') {
      return ['Uses a random number inside the chart. Pass the value as input or through a port.'];
    }
  }
  if (node.type === 'ObjectProperty' && ['delay', 'delays', 'after'].includes(keyOf(node) ?? '')) {
    if (mayWait && isNamedDelay(node)) return [];
    return [
      `Starts a timer by \`${keyOf(node)}\`, which a reload loses. Keep a deadline in the context, and let code outside the chart wait for it.`,
    ];
  }
  return [];
}

/** A fenced TypeScript block of a page. Its first line can name a file: ```ts path/of/the/file.ts */
interface Block {
  line: number;
  /** Null if the fence names no file. */
  file: string | null;
  lines: readonly string[];
}

/** Matches the line that marks an omission in a block. */
const LEFT_OUT = /^\s*\/\/ …$/;
const FENCE = /^```(?:tsx?)(?: (\S+))?$/;

/**
 * Checks the TypeScript blocks of a page. Every block must name its file and repeat the file's text, as a whole or in
 * excerpts. Each of the `shown` files needs a block.
 */
export function blockFindings(
  page: string,
  text: string,
  examples: readonly string[],
  read: (file: string) => string,
): Finding[] {
  const blocks = blocksOf(text);
  const named = blocks.map(({ file }) => file);
  return [
    ...blocks.flatMap((block) => driftOf(page, block, read)),
    ...examples
      .filter((file) => !isTestOfItself(file) && !named.includes(file))
      .map((file) => ({
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
      at('The block names no file, so no check finds it when it is outdated. Write the path after ```ts.'),
    ];
  }
  if (!existsSync(file)) return [at(`There is no file ${file}. Correct the path after the fence.`)];
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
  /** The line of the block at which the excerpt begins, counted from 0. */
  offset: number;
}

function runsOf(lines: readonly string[]): Run[] {
  const runs: Run[] = [];
  let fences = 0;
  for (const [index, line] of [...lines, '// …'].entries()) {
    if (!LEFT_OUT.test(line)) continue;
    if (index > fences) runs.push({ run: lines.slice(fences, index), offset: fences });
    fences = index + 1;
  }
  return runs;
}

interface Place {
  /** The line of the file that matches the excerpt's first line, counted from 0. */
  at: number;
  /** The first line of the excerpt that differs from the file, counted from 0. Null if all lines are equal. */
  differs: number | null;
}

/** Finds an excerpt in a file, or the closest match. The excerpt may be indented less than the file. */
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
  const says = there === undefined ? 'is past the end of the file' : `says \`${there.trim()}\``;
  return `The block says \`${run[index]?.trim()}\`, and ${file}:${place.at + index + 1} ${says}. Copy the lines of the file, or mark omitted lines with \`// …\`.`;
}
