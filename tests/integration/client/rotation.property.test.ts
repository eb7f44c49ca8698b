import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { defaultSettings } from '#provider/deps.ts';
import { startWorld } from './customer-at-provider.ts';
import type { Schedule } from './rotation-schedules.ts';
import { literalPage, logsOutFalsely, ourPage, schedules } from './rotation-schedules.ts';

const world = await startWorld();
afterAll(() => world.provider.close());

const RUNS = 25;

it('SIGN-20 no order of responses ends a session that is still valid at the provider', async () => {
  await fc.assert(
    fc.asyncProperty(schedules, async (schedule) => {
      expect(await logsOutFalsely(world, schedule, ourPage)).toBe(false);
    }),
    { numRuns: RUNS },
  );
});

it('the specification’s rule for new tokens, applied literally, would end most sessions', async () => {
  const drawn: Schedule[] = fc.sample(schedules, { numRuns: RUNS, seed: 1 });
  let literal = 0;
  let ours = 0;
  for (const schedule of drawn) {
    if (await logsOutFalsely(world, schedule, literalPage)) literal += 1;
    if (await logsOutFalsely(world, schedule, ourPage)) ours += 1;
  }
  const percent = (count: number) => `${Math.round((100 * count) / RUNS)} %`;
  console.info(`false logouts: literal ${percent(literal)}, ours ${percent(ours)} of ${RUNS} schedules`);
  expect(ours).toBe(0);
  expect(literal / RUNS).toBeGreaterThan(0.5);
});

it('a response that comes after two newer tokens never ends a session, even on its last day', async () => {
  const late: Schedule = [
    { gap: 6, latency: 14 },
    { gap: 6, latency: 1 },
    { gap: 6, latency: 1 },
    { gap: 7, latency: 1 },
  ];
  expect(await logsOutFalsely(world, late, ourPage)).toBe(false);
  const lastDay = await startWorld({ auth: { ...defaultSettings.auth, sessionLifespanDays: 1 } });
  expect(await logsOutFalsely(lastDay, late, ourPage)).toBe(false);
});
