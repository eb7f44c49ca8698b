import { expect, test } from 'vitest';
import { complaintsAboutOutcomes, outcomesOfPlaywright, outcomesOfVitest } from './outcomes.ts';
import type { Rule } from './rules.ts';

const unit = {
  testResults: [
    {
      name: '/house/src/day.test.ts',
      assertionResults: [
        { title: 'a day has 24 hours', status: 'passed' },
        { title: 'a day has 25 hours', status: 'failed' },
      ],
    },
    {
      name: '/house/tests/wizards/tour.test.tsx',
      assertionResults: [{ title: 'tour: walked 7 paths', status: 'passed' }],
    },
  ],
};
const NOON = {
  title: 'noon',
  ok: true,
  tests: [{ results: [{ steps: [{ title: 'the bell rings', steps: [{ title: 'twelve times' }] }] }] }],
};
const e2e = {
  suites: [{ file: 'day.spec.ts', suites: [{ file: 'day.spec.ts', specs: [NOON] }] }],
};
const outcomes = [...outcomesOfVitest(unit, '/house'), ...outcomesOfPlaywright(e2e, 'tests/e2e')];

const complaints = (file: string, title: string) => {
  const rule: Rule = {
    number: 'DAY-1',
    page: 'docs/product/days.md',
    english: '',
    japanese: '',
    proofs: [{ file, title }],
    reason: null,
  };
  return complaintsAboutOutcomes([rule], outcomes, (path) => !path.startsWith('tests/deploy/'));
};

test('a passed test proves its rule, whether its title is in a test file or in a helper file', () => {
  expect(complaints('src/day.test.ts', 'a day has 24 hours')).toEqual([]);
  expect(complaints('tests/e2e/day.spec.ts', 'noon')).toEqual([]);
  expect(complaints('tests/e2e/day.spec.ts', 'twelve times')).toEqual([]);
  expect(complaints('tests/model/walk.tsx', '$id: walked %i paths')).toEqual([]);
});

test('a rule is reported if its test did not run, or if any test with that title failed', () => {
  expect(complaints('src/day.test.ts', 'a day has %i hours')).toEqual([
    'DAY-1: “a day has %i hours” of src/day.test.ts did not pass',
  ]);
  expect(complaints('src/night.test.ts', 'a day has 24 hours')).toHaveLength(1);
});

test('a rule is not reported if no test of its suite ran', () => {
  expect(complaints('tests/deploy/deployment.spec.ts', 'it is deployed')).toEqual([]);
});
