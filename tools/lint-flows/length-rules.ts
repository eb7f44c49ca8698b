import type { ChartSource } from './chart-source.ts';
import type { Finding } from './finding.ts';
import { isWizard } from './state-rules.ts';

/** So long is the longest wizard that holds only what is its own; the formatter keeps anyone from packing lines. */
const MOST_LINES = 200;

/**
 * A consultation may begin with what stood before, or not at all where as many are to come as one may have.
 *
 * A number is verified by another chart than answers are sent: four ports, each of whose refusals leads elsewhere, and the
 * provider's request, not the answers, says where one is.
 */
const LONGER: Readonly<Record<string, number>> = { consultation: 220, smsIncentive: 280 };

/** A wizard's chart is read in one go (house.md §2). */
export function lengthFindings({ file, source, machine }: ChartSource): Finding[] {
  if (!machine || !isWizard(machine)) return [];
  const limit = LONGER[machine.id] ?? MOST_LINES;
  const lines = source.trimEnd().split('\n').length;
  if (lines <= limit) return [];
  const sentence = `The chart has ${lines} lines, and a wizard's at most ${limit}. Delete what the engine does (src/engine/core/reduce.ts) or submission.machine.ts, or let a chart of its own do a part of it.`;
  return [{ file, line: limit + 1, sentence }];
}
