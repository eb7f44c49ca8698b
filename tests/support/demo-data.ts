import type { SeedOptions } from '#provider/demo/seed.ts';

/** Friday 20 November 2026, 18:00 in Tokyo. */
export const TEST_NOW = new Date('2026-11-20T09:00:00.000Z');

export const TEST_DEMO: Required<SeedOptions> = {
  now: TEST_NOW,
  hearing: true,
  brand: undefined,
  others: false,
  smsCodeCost: 2,
};
