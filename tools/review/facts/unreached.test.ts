import { expect, test } from 'vitest';
import type { TestRecord } from '#tools/review/recording/record.ts';
import { storyboardFaults } from './unreached.ts';

const moved = (chart: string, after: string[]): TestRecord['moments'][number] => ({
  at: 0,
  kind: 'moved',
  chart,
  event: 'shop.chosen',
  problem: null,
  before: [],
  after,
});
const record = (...moments: TestRecord['moments']): TestRecord => ({
  file: 'a.spec.ts',
  title: 'a',
  passed: true,
  duration: 1,
  moments,
});
const faultsOf = (records: TestRecord[], chart: string) =>
  storyboardFaults(records).filter((fault) => fault.startsWith(`${chart}.`));

test('a state that no test reached is reported, unless the chart leaves it at once', () => {
  const seen = record(moved('cooperation', ['consent.answering']), moved('mailing', ['address']));
  expect(faultsOf([seen], 'cooperation')).toEqual([
    'cooperation.consent.saving is reached by no browser test. Reach it, or explain it in unseen-states.ts.',
    'cooperation.consent.saved is reached by no browser test. Reach it, or explain it in unseen-states.ts.',
  ]);
  expect(faultsOf([seen], 'mailing').map((fault) => fault.split(' ')[0])).toEqual([
    'mailing.enquete',
    'mailing.confirmation',
    'mailing.submitting',
    'mailing.completion',
  ]);
});

test('a chart whose states were all reached is not reported', () => {
  const all = record(moved('cooperation', ['consent.answering', 'consent.saving', 'consent.saved']));
  expect(faultsOf([all], 'cooperation')).toEqual([]);
});
