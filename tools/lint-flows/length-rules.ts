import type { ChartSource } from './chart-source.ts';
import type { Finding } from './finding.ts';
import { isWizard } from './state-rules.ts';

/** The maximum number of lines in a wizard's chart. All charts fit except the three below. */
const MOST_LINES = 200;

/**
 * The charts with a higher limit. `consultation` may reuse the last booking's answers, or refuse at the limit of
 * upcoming bookings. `reschedule` has the steps of three kinds of booking. `smsIncentive` verifies a number instead of
 * sending answers. It has four ports (invoked actors), and the provider's status decides the step.
 */
const LONGER: Readonly<Record<string, number>> = { consultation: 220, reschedule: 240, smsIncentive: 280 };

/** Limits the length of a wizard's chart, so that one reading is enough to understand it. */
export function lengthFindings({ file, source, machine }: ChartSource): Finding[] {
  if (!machine || !isWizard(machine)) return [];
  const limit = LONGER[machine.id] ?? MOST_LINES;
  const lines = source.trimEnd().split('\n').length;
  if (lines <= limit) return [];
  const sentence = `The chart has ${lines} lines, but a wizard's chart may have at most ${limit}. Delete what the engine (src/engine/core/reduce.ts) or submission.machine.ts already does, or move a part into a separate chart.`;
  return [{ file, line: limit + 1, sentence }];
}
