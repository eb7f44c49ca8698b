import { test } from 'playwright/test';
import type { FaultId, Journey } from '#tests/support/fault-matrix/faults.ts';

/** Annotates a test that checks a fault on a journey. The annotation becomes one line in the table that the run prints. */
export const meets = (fault: FaultId, journey: Journey, outcome: string) => ({
  type: fault,
  description: `${journey} → ${outcome}`,
});

/** A test step that checks a fault. One test may check several faults on the same page. */
export const meeting = (fault: FaultId, journey: Journey, outcome: string, meet: () => Promise<void>) =>
  test.step(`${fault} ${journey}: ${outcome}`, async () => {
    test.info().annotations.push(meets(fault, journey, outcome));
    await meet();
  });
