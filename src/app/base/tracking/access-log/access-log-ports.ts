import { fromPromise } from 'xstate';
import type { accessLogMachine } from '#machines/access-log.machine.ts';
import type { AccessLogEntry, AccessLogProblem } from '#machines/access-log.types.ts';
import type { Answer } from '#machines/port.types.ts';
import type { ApiClient } from '#src/api/client.ts';
import { createAccessLog } from '#src/api/contract/access-log.contract.ts';
import { invariant } from '#src/lib/invariant.ts';

export interface AccessLogPortDeps {
  client: ApiClient;
  /** The visitor's uuid, or null when no link has brought one: then there is nobody to log. */
  visitor: () => string | null;
  /** Milliseconds on a clock that never goes back. */
  now: () => number;
}

const HEARTBEAT_MS = 1000;
const notTaken: Answer<null, AccessLogProblem> = { ok: false, problem: { code: 'notTaken' } };

/** The ports of the access log's chart on the real parts. */
export const accessLogPorts = ({
  client,
  visitor,
  now,
}: AccessLogPortDeps): Parameters<typeof accessLogMachine.provide>[0] => ({
  actors: {
    waitASecond: fromPromise<Answer<number, never>>(
      ({ signal }) =>
        new Promise((resolve) => {
          const timer = setTimeout(() => resolve({ ok: true, value: now() }), HEARTBEAT_MS);
          signal.addEventListener('abort', () => clearTimeout(timer));
        }),
    ),
    // Without the actor's signal: an entry on its way is to arrive even when the customer has left the page.
    createAccessLog: fromPromise<Answer<null, AccessLogProblem>, AccessLogEntry | null>(async ({ input }) => {
      invariant(
        input,
        'accessLogPorts.createAccessLog: no page view. The chart logs only while there is one.',
      );
      if (visitor() === null || !navigator.onLine) return notTaken;
      const answer = await client.call(createAccessLog, { body: { accessLog: input } });
      return answer.ok && answer.value.status ? { ok: true, value: null } : notTaken;
    }),
  },
});
