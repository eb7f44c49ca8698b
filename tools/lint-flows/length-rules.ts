import type { ChartSource } from './chart-source.ts';
import type { Finding } from './finding.ts';
import { isWizard } from './state-rules.ts';

/** The lines of the longest wizard that holds only its own logic; the formatter prevents packed lines. */
const MOST_LINES = 200;

/**
 * A consultation may begin with the last booking's answers, or not at all at the limit of coming ones. The SMS
 * incentive verifies a number instead of sending answers. It has four ports whose refusals lead to different states,
 * and the provider's request decides the step. A change of a booking asks what each of three kinds of booking asks.
 */
const LONGER: Readonly<Record<string, number>> = { consultation: 220, reschedule: 240, smsIncentive: 280 };

/** A reader takes in a wizard's chart in one go. */
export function lengthFindings({ file, source, machine }: ChartSource): Finding[] {
  if (!machine || !isWizard(machine)) return [];
  const limit = LONGER[machine.id] ?? MOST_LINES;
  const lines = source.trimEnd().split('\n').length;
  if (lines <= limit) return [];
  const sentence = `The chart has ${lines} lines, and a wizard's at most ${limit}. Delete what the engine does (src/engine/core/reduce.ts) or submission.machine.ts, or let a chart of its own do a part of it.`;
  return [{ file, line: limit + 1, sentence }];
}
