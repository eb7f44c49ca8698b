import type { ApiProblem } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import type { AskedMark } from './arrival-marks.ts';
import { marksIn } from './arrival-marks.ts';
import { madeMarks } from './made-marks.ts';
import type { LinkQueries } from './url-queries.ts';

export interface MarkMaker {
  client: ApiClient;
  /** The device's: what was made for this visitor is not made again. */
  storage: KeyValueStore;
  uuid: string;
  report: (error: unknown) => void;
}

/** The provider has not decided about the mark, or nobody knows what it decided; it keeps a mark only once anyway. */
const UNDECIDED: ReadonlySet<ApiProblem['code']> = new Set([
  'offline',
  'unreachable',
  'timedOut',
  'serverError',
  'tooManyRequests',
  'unauthorized',
]);

/**
 * Makes the marks that the queries ask for, one after another so that pages come first, each at most once per visitor and
 * value. Never rejects: a failure is reported. What the provider refused is not tried again; what did not get through is,
 * at the next page load.
 */
export async function makeArrivalMarks(queries: LinkQueries, maker: MarkMaker): Promise<void> {
  const { client, uuid, report } = maker;
  const made = madeMarks(maker.storage);
  const problemOf = async (mark: AskedMark): Promise<ApiProblem | null> => {
    const answer = await mark.make(client, uuid);
    return answer.ok ? null : answer.problem;
  };
  for (const mark of marksIn(queries)) {
    if (!made.claim(uuid, mark)) continue;
    try {
      const problem = await problemOf(mark);
      if (problem === null) continue;
      if (UNDECIDED.has(problem.code)) made.release(uuid, mark);
      report(new Error(`the arrival mark ${mark.name} was not made: ${problem.code}`));
    } catch (error) {
      report(error);
    }
  }
}
