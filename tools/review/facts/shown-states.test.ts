import { expect, test } from 'vitest';
import type { ReadChart } from '#tools/chart-docs/chart-markdown.ts';
import { readChart } from '#tools/lint-flows/chart-source.ts';
import { soundChart } from '#tools/lint-flows/planted-chart.ts';
import type { SceneRecord, Stop } from '#tools/review/recording/record.ts';
import { chartFacts } from './chart-facts.ts';
import { shownStates } from './shown-states.ts';
import { storyboard } from './storyboard.ts';

const stop: Stop = {
  name: 'size',
  running: [{ chart: 'thing', states: ['choosing'] }],
  path: '/things',
  title: '大きさ',
  text: '11月28日(土)の大きさ',
  links: [],
  fields: [],
  alerts: [],
  pictures: { 390: 'size.webp' },
};

const shownAt = async (...changes: Partial<Stop>[]) => {
  const chart = (await readChart('machines/thing.machine.ts', soundChart)) as ReadChart;
  const scenes = changes.map(
    (change): SceneRecord => ({ file: 'a.spec.ts', title: 'a', stop: { ...stop, ...change } }),
  );
  return shownStates(
    [chartFacts(chart, null)],
    storyboard([], scenes, () => []),
  ).get('thing.choosing');
};

test('a state’s hashes are different when its texts or fields change, but not when only dates do', async () => {
  const shown = await shownAt({});
  expect(shown?.file).toBe('size.webp');
  expect(await shownAt({ text: '12月6日(日)の大きさ' })).toEqual(shown);
  expect((await shownAt({ text: '11月28日(土)のサイズ' }))?.shown.words).not.toBe(shown?.shown.words);
  const field = { label: '幅', kind: 'text', choices: [], rules: [], messages: [], filled: false };
  expect((await shownAt({ fields: [field] }))?.shown.fields).not.toBe(shown?.shown.fields);
});

test('the hashes and the picture of a state come from its named pictures, if there are any', async () => {
  const unnamed = { name: null, text: 'ほかの文言', pictures: { 390: 'other.webp' } };
  expect(await shownAt(unnamed, {})).toEqual(await shownAt({}));
  expect((await shownAt(unnamed))?.file).toBe('other.webp');
});
