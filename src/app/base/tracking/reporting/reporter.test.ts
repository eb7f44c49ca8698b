import { expect, test } from 'vitest';
import type { ErrorReport, ReportingService } from '#src/app/base/errors/error-report.ts';
import { createReporter } from './reporter.ts';

const bug = (words: string) => new Error(words);

/** A reporter whose clock advances by 1 at each reading, and a service that records its reports. */
function setUp() {
  let moment = 0;
  const sent: ErrorReport[] = [];
  const service: ReportingService = { send: (report) => sent.push(report) };
  const reporter = createReporter(() => {
    moment += 1;
    return moment;
  });
  const words = () => sent.map(({ error }) => (error as Error).message);
  const take = (error: unknown) => reporter.captureError({ error, handled: true });
  return { ...reporter, take, sent, words, service };
}

test('bugs that occur before the service is loaded are sent later, in order, with breadcrumbs', async () => {
  const { take, addBreadcrumb, start, sent, service } = setUp();
  const [first, second] = [bug('first'), bug('second')];
  addBreadcrumb({ category: 'page', page: '/' });
  take(first);
  addBreadcrumb({ category: 'call', call: 'GET /me', outcome: 'offline' });
  take(second);
  await start(async () => service);
  const page = { category: 'page', page: '/', at: 1 } as const;
  const call = { category: 'call', call: 'GET /me', outcome: 'offline', at: 3 } as const;
  expect(sent).toEqual([
    { error: first, componentStack: null, handled: true, at: 2, trail: [page] },
    { error: second, componentStack: null, handled: true, at: 4, trail: [page, call] },
  ]);
});

test('an error caught twice is sent once, but two errors with the same text are both sent', async () => {
  const { take, start, words, service } = setUp();
  const same = bug('same');
  await start(async () => service);
  for (const error of [same, same, bug('same'), 'same', 'same']) take(error);
  expect(words().length).toBe(4);
});

test('only the first twenty bugs are kept until the service is loaded', async () => {
  const { take, start, words, service } = setUp();
  for (let index = 0; index < 50; index += 1) take(bug(String(index)));
  await start(async () => service);
  expect(words()).toEqual(Array.from({ length: 20 }, (_, index) => String(index)));
});

test('a report has the last thirty breadcrumbs', async () => {
  const { take, addBreadcrumb, start, sent, service } = setUp();
  for (let index = 0; index < 50; index += 1) addBreadcrumb({ category: 'page', page: `/${index}` });
  take(bug('late'));
  await start(async () => service);
  expect(sent[0]?.trail.map((crumb) => crumb.category === 'page' && crumb.page)).toEqual(
    Array.from({ length: 30 }, (_, index) => `/${index + 20}`),
  );
});

test('a page that breaks again and again sends at most a hundred bugs', async () => {
  const { take, start, sent, service } = setUp();
  await start(async () => service);
  for (let index = 0; index < 500; index += 1) take(bug(String(index)));
  expect(sent.length).toBe(100);
});

test('if the service could not be loaded, the next bug loads it, and no bug is lost', async () => {
  const { take, start, words, service } = setUp();
  const answers = [Promise.reject(bug('blocked')), Promise.resolve(service)];
  const loads: number[] = [];
  take(bug('early'));
  await start(() => {
    loads.push(loads.length);
    return answers.shift() ?? Promise.reject(bug('asked too often'));
  });
  expect([words(), loads]).toEqual([[], [0]]);
  take(bug('next'));
  await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect([words(), loads]).toEqual([
    ['early', 'next'],
    [0, 1],
  ]);
});

test('a bug does not load the service before reporting is started', () => {
  const { take, words } = setUp();
  take(bug('unheard'));
  expect(words()).toEqual([]);
});

test('a service that is started twice is loaded once', async () => {
  const { start, service } = setUp();
  let loads = 0;
  const load = async () => {
    loads += 1;
    return service;
  };
  await Promise.all([start(load), start(load)]);
  expect(loads).toBe(1);
});
