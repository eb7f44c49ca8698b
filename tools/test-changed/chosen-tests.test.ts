import { describe, expect, test } from 'vitest';
import type { Moment, TestRecord } from '#tools/review/recording/record.ts';
import { chosenTests } from './chosen-tests.ts';

const files = new Map([
  ['machines/mailing.machine.ts', ''],
  ['machines/mailing.machine.test.ts', "import { mailingMachine } from './mailing.machine.ts';"],
  ['flows/mailing/mailing.flow.ts', "import { mailingMachine } from '#machines/mailing.machine.ts';"],
  ['flows/mailing/mailing.wizard.tsx', "import { mailingFlow } from './mailing.flow.ts';"],
  [
    'flows/mailing/mailing.route.ts',
    "export const route = wizardRoute({ path: 'mailing', code: () => import('./mailing.wizard.tsx') });",
  ],
  ['tests/wizards/mailing.test.tsx', "import { mailingFlow } from '#flows/mailing/mailing.flow.ts';"],
  ['src/app/start/app-routes.ts', "import { mailingRoute } from '#flows/mailing/mailing.route.ts';"],
  ['tests/integration/app/home.test.tsx', "import { appRoutes } from '#src/app/start/app-routes.ts';"],
  ['provider/mail.ts', ''],
  ['provider/mail.test.ts', "import { mail } from './mail.ts';"],
]);

const record = (title: string, duration: number, ...seen: string[]): TestRecord => ({
  file: 'mailing.spec.ts',
  title,
  passed: true,
  duration,
  moments: seen.map((place): Moment => {
    if (place.startsWith('/')) return { at: 0, kind: 'page', pattern: place };
    const [chart = '', state = ''] = place.split('.');
    return { at: 0, kind: 'moved', chart, event: 'next', problem: null, before: [], after: [state] };
  }),
});

const records = [
  record('the whole mailing', 8000, '/mailing/address', 'mailing.address', 'mailing.enquete'),
  record('its first step', 2000, '/mailing/address', 'mailing.address'),
  record('its second step, at length', 20_000, 'mailing.enquete'),
  record('the sign-in', 1000, '/', 'session.signedOut'),
];

const titles = (tests: readonly TestRecord[]) => tests.map(({ title }) => title);

describe('a change is tested', () => {
  test('by the tests that import it, unless they reach it only through the list of routes', () => {
    const { unit, notRun } = chosenTests(['flows/mailing/mailing.flow.ts'], files, records);
    expect(unit).toEqual(['tests/wizards/mailing.test.tsx']);
    expect(notRun[0]).toBe(
      '1 test files that import the changed files only through the list of all pages: npm run test:unit',
    );
  });

  test('by a few browser tests that reach its pages and states, and the other tests are counted', () => {
    const { browser, notRun } = chosenTests(['machines/mailing.machine.ts'], files, records);
    expect(titles(browser)).toEqual(['its first step', 'the whole mailing']);
    expect(notRun).toContain('1 more browser tests that reach the same pages: npm run test:e2e');
  });

  test('for at most a minute, and pages and states that no chosen test reaches are counted', () => {
    const long = [record('the whole mailing', 70_000, 'mailing.address', 'mailing.enquete')];
    const { browser, notRun } = chosenTests(['machines/mailing.machine.ts'], files, long);
    expect(titles(browser)).toEqual([]);
    expect(notRun).toContain(
      '4 pages, states and events that no chosen browser test reaches, such as mailing.address',
    );
  });

  test('without a browser if no page needs it', () => {
    const { unit, browser } = chosenTests(['provider/mail.ts'], files, records);
    expect([unit, titles(browser)]).toEqual([['provider/mail.test.ts'], []]);
  });
});

test('without records of an earlier run, the output says that no browser test was chosen', () => {
  expect(chosenTests(['machines/mailing.machine.ts'], files, []).notRun).toContain(
    'Browser tests, because there are no records of an earlier run. Run npm run test:e2e once',
  );
});

test('a file that no other file imports is reported', () => {
  expect(chosenTests(['deploy/nginx.conf'], files, records).notRun).toContain(
    'Tests that read deploy/nginx.conf, which no file imports: npm test',
  );
});
