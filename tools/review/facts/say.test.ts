import { describe, expect, test } from 'vitest';
import type { ReadChart } from '#tools/chart-docs/chart-markdown.ts';
import { projectCharts } from '#tools/lint-flows/project-sources.ts';
import { CHART_WORDS } from '#tools/review/words-of-charts/chart-words.ts';
import { DESCRIPTION_WORDS } from '#tools/review/words-of-charts/description-words.ts';
import { EVENT_WORDS, PORT_WORDS } from '#tools/review/words-of-charts/event-words.ts';
import { GUARD_WORDS } from '#tools/review/words-of-charts/guard-words.ts';
import { STATE_WORDS } from '#tools/review/words-of-charts/state-words.ts';
import type { ChartFacts } from './chart-facts.ts';
import { chartFacts } from './chart-facts.ts';
import { chartName, stateName, wayWords } from './say.ts';

const sources = await projectCharts();
const charts = sources
  .filter((chart): chart is ReadChart => chart.machine !== null)
  .map((chart) => chartFacts(chart, null));

const sorted = (words: Iterable<string>) => [...new Set(words)].sort();
const inCharts = (of: (chart: ChartFacts) => string[]) => sorted(charts.flatMap(of));
/** Shortens a delay's event type to the name of the delay. The type also contains the id of the state. */
const eventOf = (event: string) => event.replace(/^xstate\.after\.(\w+?)\..*$/, '$1');

describe('the tables of Japanese words contain exactly', () => {
  test('every chart', () => {
    expect(sorted(Object.keys(CHART_WORDS))).toEqual(inCharts(({ id }) => [id]));
  });

  test('every state, under its own key or under `chart.key`', () => {
    const own = Object.keys(STATE_WORDS).filter((name) => name.includes('.'));
    const known = inCharts(({ id, states }) => states.map(({ key }) => `${id}.${key}`));
    expect(own.filter((name) => !known.includes(name))).toEqual([]);
    const keys = inCharts(({ id, states }) =>
      states.map(({ key }) => key).filter((key) => !own.includes(`${id}.${key}`)),
    );
    expect(sorted(Object.keys(STATE_WORDS).filter((name) => !own.includes(name)))).toEqual(keys);
  });

  test('every event', () => {
    const events = inCharts(({ ways }) =>
      ways.filter(({ trigger }) => trigger === 'event').map(({ event }) => eventOf(event)),
    );
    expect(sorted(Object.keys(EVENT_WORDS))).toEqual(events);
  });

  test('every port (an actor that a chart invokes)', () => {
    const ports = inCharts((chart) => chart.ports.map(({ port }) => port));
    expect(sorted(Object.keys(PORT_WORDS))).toEqual(ports);
  });

  test('every guard', () => {
    const guards = inCharts(({ ways, states }) => [
      ...ways.flatMap(({ guard }) => guard ?? []),
      ...states.flatMap(({ route }) => route ?? []),
    ]);
    expect(sorted(Object.keys(GUARD_WORDS))).toEqual(guards);
  });

  test('every state description', () => {
    const sentences = inCharts(({ states }) => states.flatMap(({ description }) => description ?? []));
    expect(sorted(Object.keys(DESCRIPTION_WORDS))).toEqual(sentences);
  });
});

test('a transition is described in one line in each language', () => {
  const consultation = charts.find(({ id }) => id === 'consultation');
  const taken = consultation?.ways.find(({ guard }) => guard === 'slotTaken');
  expect(taken && wayWords(taken)).toEqual({
    ja: '送信の結果、選んだ日時が満席になっていたとき',
    en: 'submission returns, else if slot taken',
  });
  expect([chartName('smsIncentive'), stateName('smsIncentive', 'verify.standing.expired')]).toEqual([
    { ja: '電話番号の確認', en: 'sms incentive' },
    {
      ja: '認証コードの入力：確認の状況：認証コードの有効期限切れ',
      en: 'verify · standing · expired',
    },
  ]);
});
