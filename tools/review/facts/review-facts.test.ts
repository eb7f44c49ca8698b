import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { tourFlow, tourMachine } from '#tests/support/tour-flow.ts';
import { readChart } from '#tools/lint-flows/chart-source.ts';
import { projectCharts } from '#tools/lint-flows/lint-flows.ts';
import { soundChart } from '#tools/lint-flows/planted-chart.ts';
import type { ScreenRecord, TimelineEntry } from '#tools/review/recording/record.ts';
import { rulesOn } from '#tools/rules/rules.ts';
import type { ChartFacts } from './chart-facts.ts';
import { chartFacts } from './chart-facts.ts';
import { journeyOf } from './journey.ts';
import { fewestPaths, pathsIn } from './paths.ts';
import { placedWords, shownScreens, wordTable } from './placed-words.ts';
import { addCharts, CHARTS_OF_AREA } from './rules-of-charts.ts';
import { storyboard, withoutTwins } from './storyboard.ts';
import { BACKGROUND } from './vocabulary.ts';

const source = await readChart('machines/tour.machine.ts', soundChart);
const tour = chartFacts({ ...source, machine: tourMachine }, asFlow(tourFlow));

const stopAt = (states: string[], name: string | null, text = ''): ScreenRecord => ({
  name,
  running: [{ chart: 'tour', states }],
  path: '/tours/7',
  title: '見学｜ひだまり住宅',
  text,
  links: [],
  alerts: [],
  pictures: {},
});

const moved = (before: string, after: string): TimelineEntry => ({
  kind: 'moved',
  chart: 'tour',
  before: [before],
  after: [after],
});

test('a state is named by the title of its step, and a transition by the label of the button that sends its event', () => {
  expect(tour.states.find(({ name }) => name === 'day')?.title).toBe(tourFlow.steps.day?.copy.title);
  const { from, words } = tour.ways.find((way) => way.from === 'day' && way.to.includes('meal')) ?? {};
  expect([from, words?.startsWith('「次へ」')]).toEqual(['day', true]);
  expect(tour.ways.filter(({ isAdded }) => isAdded).map(({ words: added }) => added)).toContain(
    '「変更する」',
  );
});

test('a path shows each screen once, with the test’s own picture or another test’s, and ends at the next link', () => {
  const own = stopAt(['meal'], 'tour-meal');
  const other = stopAt(['day'], 'tour-day');
  const moments: TimelineEntry[] = [
    { kind: 'opened', path: '/tours/7' },
    moved('welcome', 'day'),
    moved('day', 'meal'),
    { kind: 'stop', ...own },
    { kind: 'opened', path: '/tours/8' },
    moved('welcome', 'day'),
  ];
  const shots = new Map([['tour.day', [{ stop: other, state: 'day', look: '' }]]]);
  expect(pathsIn({ file: '', title: '', moments }, 'tour', shots)).toEqual([
    {
      chart: 'tour',
      frames: [
        { state: 'day', stop: other },
        { state: 'meal', stop: { kind: 'stop', ...own } },
      ],
    },
  ]);
});

test('a screen that still loads, or has a message, is shown after the usual one, under its own name', () => {
  const loading = stopAt(['day'], 'tour-loading', '見学\n読み込み中です');
  const refused = { ...stopAt(['day'], 'tour-refused'), title: 'エラー：見学｜ひだまり住宅' };
  const usual = stopAt(['day'], 'tour-day');
  const record = (...screens: ScreenRecord[]) => ({
    file: '',
    title: '',
    moments: screens.map((screen): TimelineEntry => ({ kind: 'stop', ...screen })),
  });
  const shots = storyboard([record(loading, refused, usual)], []).get('tour.day') ?? [];
  expect(withoutTwins(shots).map(({ stop, look }) => [stop.name, look])).toEqual([
    ['tour-day', ''],
    ['tour-refused', '入力エラー'],
    ['tour-loading', '読み込み中'],
  ]);
  const closed = {
    ...stopAt([], 'tour-closed'),
    title: 'ログイン｜ひだまり住宅',
    alerts: ['ログインできませんでした'],
  };
  const [place] = journeyOf([], ['/tours/:id'], [record(loading, refused, usual, closed, closed)]);
  expect([place?.title, ...(place?.stops ?? []).map(({ name }) => name)]).toEqual([
    ...['見学', 'tour-day', 'tour-refused', 'tour-closed', 'tour-closed', 'tour-loading'],
  ]);
});

test('of a problem, only its words are shown, not how they are shown', () => {
  const problem = { inline: '満席です', reasonsInSnackbar: 'all' } as const;
  const flow = asFlow({ ...tourFlow, problems: { ...tourFlow.problems, full: problem } });
  expect(chartFacts({ ...source, machine: tourMachine }, flow).problems.full).toEqual(['満席です']);
});

test('only paths that show something new are chosen, the longest first', () => {
  const path = (...states: string[]) => ({
    chart: 'tour',
    frames: states.map((state) => ({ state, stop: stopAt([state], null) })),
  });
  const [long, part, back] = [path('welcome', 'day', 'meal'), path('welcome', 'day'), path('meal', 'day')];
  expect(fewestPaths([part, back, long])).toEqual([long, back]);
});

test('the table of words names the part of the product, the screens and the place of each text', () => {
  const screens = shownScreens([stopAt(['day'], 'tour-day', '日にちを\nお選びください')], [tour]);
  const words = placedWords(
    [
      { file: 'flows/tour/tour.flow.ts', texts: [{ line: 3, text: '日にちをお選びください' }] },
      { file: 'provider/book.ts', texts: [{ line: 9, text: '満席です' }] },
      { file: 'provider/demo/seed.ts', texts: [{ line: 1, text: '架空のお客様' }] },
    ],
    screens,
  );
  const title = tourFlow.steps.day?.copy.title;
  expect(wordTable(words, [tour]).split('\r\n')).toEqual([
    '\ufeff区分,文言,新しい文言,画面,場所',
    `${tour.title},日にちをお選びください,,${tour.title}：${title},flows/tour/tour.flow.ts:3`,
    '住宅会社のシステムの応答,満席です,,,provider/book.ts:9',
  ]);
});

test('a rule is shown at the charts whose tests prove it, or else at the chart of its area', () => {
  const charts = ['tour', 'mailing'].map((id) => ({ id }) as ChartFacts);
  const chartsOf = (page: string, file: string) =>
    addCharts(
      [rulesOn(page, '# Area\n- **AREA-1** 日本語\n  English')],
      [{ file, title: 'asks for the day', numbers: ['AREA-1'] }],
      charts,
    )[0]?.rules[0]?.charts;
  expect(chartsOf('docs/product/mailing.md', 'machines/tour.machine.test.ts')).toEqual(['tour']);
  expect(chartsOf('docs/product/mailing.md', 'provider/mail.test.ts')).toEqual(['mailing']);
});

test('the tables of names know only areas and charts that exist', async () => {
  const ids = (await projectCharts()).map(({ machine }) => machine?.id);
  const named = [...Object.keys(BACKGROUND), ...Object.values(CHARTS_OF_AREA).flat()];
  const pages = Object.keys(CHARTS_OF_AREA).map((area) => `docs/product/${area}.md`);
  expect([named.filter((id) => !ids.includes(id)), pages.filter((page) => !existsSync(page))]).toEqual([
    [],
    [],
  ]);
});
