import { expect, test } from 'vitest';
import { invariant } from '#src/lib/invariant.ts';
import { readChart } from './chart-source.ts';
import { fileFindings } from './file-rules.ts';
import { soundChart } from './planted-chart.ts';
import { stepFaults } from './state-rules.ts';

const faultsOf = async (source: string) => {
  const { machine } = await readChart('machines/thing.machine.ts', source);
  invariant(machine, 'wizard-rules.test: the chart cannot be read.');
  return stepFaults(machine).map(({ sentence }) => sentence);
};
const withoutRoutes = soundChart.replace(/ {6}route: .*\n/g, '');
const inside = (path: string) =>
  withoutRoutes.replace(
    'sending: {\n',
    `sending: {\n      initial: 'trying',\n      states: { trying: { meta: { path: '${path}' } } },\n`,
  );

test('in a chart without routes, states with a path may be inside other states', async () => {
  expect(await faultsOf(inside('/thing/trying'))).toEqual([]);
});

test('in a chart without routes, paths start with a slash and are unique', async () => {
  expect(await faultsOf(inside('trying'))).toEqual([
    'The path of `trying` is not a string that starts with a slash. Correct it.',
  ]);
  expect(await faultsOf(inside('/thing'))).toEqual([
    '`choosing` and `trying` share the path /thing. Give each a path of its own.',
  ]);
});

const waiting = (source: string, after: string) =>
  source
    .replace('  guards: {', '  delays: { soon: 100 },\n  guards: {')
    .replace('sending: {\n', `sending: {\n      after: { ${after}: 'choosing' },\n`);
const timersIn = async (source: string) =>
  fileFindings(await readChart('machines/thing.machine.ts', source)).map(({ sentence }) =>
    sentence.replace(/, which.*/, ''),
  );

test('a chart without routes may have timers, but only with named delays', async () => {
  expect(await timersIn(waiting(withoutRoutes, 'soon'))).toEqual([]);
  expect(await timersIn(waiting(withoutRoutes, '1000'))).toEqual(['Starts a timer by `after`']);
  expect(await timersIn(waiting(soundChart, 'soon'))).toEqual([
    'Starts a timer by `delays`',
    'Starts a timer by `after`',
  ]);
});
