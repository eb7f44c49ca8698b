import type { Moment, TestRecord } from '#tools/review/recording/record.ts';
import { stateId } from './records.ts';

interface Step {
  moment: Moment;
  states: readonly string[];
}

/**
 * Adds the current states of all charts to each moment of a test. A moment of the kind `stop` (a recorded screen) lists
 * the running charts, so the charts of an earlier page load are dropped there.
 */
export function stepsAlong({ moments }: TestRecord): Step[] {
  const current = new Map<string, readonly string[]>();
  return moments.map((moment) => {
    if (moment.kind === 'moved') current.set(moment.chart, moment.after);
    if (moment.kind === 'stop') {
      current.clear();
      for (const { chart, states } of moment.running) current.set(chart, states);
    }
    const states = [...current].flatMap(([chart, names]) => names.map((name) => stateId(chart, name)));
    return { moment, states };
  });
}
