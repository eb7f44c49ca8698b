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
