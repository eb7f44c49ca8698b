import type { ApiProblem } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { LinkQueries } from '#src/app/session/link/url-queries.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import type { AskedMark } from './parse-marks.ts';
import { parseMarks } from './parse-marks.ts';
import { sentMarks } from './sent-marks.ts';

export interface MarkSender {
  client: ApiClient;
  /** The device's: what was sent for this visitor is not sent again. */
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
 * Sends the marks that the queries ask for, one after another so that pages come first. Each is sent at most once per visitor
 * and value. Never rejects: a failure is reported. What the provider refused is not tried again. What did not get through is
 * tried again at the next page load.
 */
export async function sendMarks(queries: LinkQueries, sender: MarkSender): Promise<void> {
  const { client, uuid, report } = sender;
  const sent = sentMarks(sender.storage);
  const problemOf = async (mark: AskedMark): Promise<ApiProblem | null> => {
    const answer = await mark.send(client, uuid);
    return answer.ok ? null : answer.problem;
  };
  for (const mark of parseMarks(queries)) {
    if (!sent.claim(uuid, mark)) continue;
    try {
      const problem = await problemOf(mark);
      if (problem === null) continue;
      if (UNDECIDED.has(problem.code)) sent.release(uuid, mark);
      report(new Error(`the arrival mark ${mark.name} was not made: ${problem.code}`));
    } catch (error) {
      report(error);
    }
  }
}
