import { expect, test } from 'vitest';
import { readChart } from './chart-source.ts';
import { lengthFindings } from './length-rules.ts';
import { planted, soundChart } from './planted-chart.ts';

const longer = (source: string, lines: number) =>
  `${source}${'// A line.\n'.repeat(lines - source.split('\n').length + 1)}`;
const found = async (source: string) => lengthFindings(await readChart('machines/thing.machine.ts', source));
const sentence = (lines: number, limit: number) =>
  `The chart has ${lines} lines, but a wizard's chart may have at most ${limit}. Delete what the engine (src/engine/core/reduce.ts) or submission.machine.ts already does, or move a part into a separate chart.`;

test("a wizard's chart has at most 200 lines", async () => {
  expect(await found(longer(soundChart, 200))).toEqual([]);
  expect(await found(longer(soundChart, 201))).toEqual([
    { file: 'machines/thing.machine.ts', line: 201, sentence: sentence(201, 200) },
  ]);
});

test('the chart of the phone number verification by SMS has at most 280 lines', async () => {
  const sms = planted(["id: 'thing'", "id: 'smsIncentive'"]);
  expect(await found(longer(sms, 280))).toEqual([]);
  expect(await found(longer(sms, 281))).toEqual([
    { file: 'machines/thing.machine.ts', line: 281, sentence: sentence(281, 280) },
  ]);
});

test('a chart that is not a wizard may have more lines', async () => {
  const source = soundChart.replace(/ {6}(route|meta): .*\n/g, '');
  expect(await found(longer(source, 300))).toEqual([]);
});
