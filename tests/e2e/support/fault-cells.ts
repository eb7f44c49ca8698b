import { test } from 'playwright/test';
import type { FaultId, Journey } from '#tests/support/fault-matrix/faults.ts';

/** The note of a test that meets a fault on a journey: a line of the table that the run prints. */
export const meets = (fault: FaultId, journey: Journey, outcome: string) => ({
  type: fault,
  description: `${journey} → ${outcome}`,
});

/** A step of a test that meets a fault; a test may meet several, one after another, on one page. */
export const meeting = (fault: FaultId, journey: Journey, outcome: string, meet: () => Promise<void>) =>
  test.step(`${fault} ${journey}: ${outcome}`, async () => {
    test.info().annotations.push(meets(fault, journey, outcome));
    await meet();
  });
