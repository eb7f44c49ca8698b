import { test } from 'playwright/test';
import type { FaultId, Journey } from '#tests/support/fault-matrix/faults.ts';

/** The annotation of a test that meets a fault on a journey: one line of the run's table. */
export const meets = (fault: FaultId, journey: Journey, outcome: string) => ({
  type: fault,
  description: `${journey} → ${outcome}`,
});

/** A test step that meets a fault. A test may meet several faults in a row on one page. */
export const meeting = (fault: FaultId, journey: Journey, outcome: string, meet: () => Promise<void>) =>
  test.step(`${fault} ${journey}: ${outcome}`, async () => {
    test.info().annotations.push(meets(fault, journey, outcome));
    await meet();
  });
