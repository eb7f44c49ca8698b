import { TEST_NOW } from '#tests/support/demo-data.ts';

export interface ManualClock {
  now: () => Date;
  pass(milliseconds: number): void;
  set(instant: Date): void;
}

export function manualClock(): ManualClock {
  let at = TEST_NOW;
  return {
    now: () => at,
    pass: (milliseconds) => {
      at = new Date(at.getTime() + milliseconds);
    },
    set: (instant) => {
      at = instant;
    },
  };
}
