import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { defaultSettings } from '#provider/deps.ts';
import { startWorld } from './customer-at-provider.ts';
import type { Schedule } from './rotation-schedules.ts';
import { logsOutFalsely, schedules } from './rotation-schedules.ts';

const world = await startWorld();
afterAll(() => world.provider.close());

it('SIGN-20 no order of responses ends a session that is still valid at the provider', async () => {
  await fc.assert(
    fc.asyncProperty(schedules, async (schedule) => {
      expect(await logsOutFalsely(world, schedule)).toBe(false);
    }),
    { numRuns: 25 },
  );
});

it('a response that comes after two newer tokens never ends a session, even on its last day', async () => {
  const late: Schedule = [
    { gap: 6, latency: 14 },
    { gap: 6, latency: 1 },
    { gap: 6, latency: 1 },
    { gap: 7, latency: 1 },
  ];
  expect(await logsOutFalsely(world, late)).toBe(false);
  const lastDay = await startWorld({ auth: { ...defaultSettings.auth, sessionLifespanDays: 1 } });
  expect(await logsOutFalsely(lastDay, late)).toBe(false);
});
