import { fromPromise } from 'xstate';
import type { accessLogMachine } from '#machines/access-log.machine.ts';
import type { AccessLogEntry, AccessLogProblem, EntryTaken } from '#machines/access-log.types.ts';
import type { PortResult } from '#machines/port.types.ts';
import type { ApiClient } from '#src/api/client.ts';
import { createAccessLog } from '#src/api/contract/access-log.contract.ts';
import { invariant } from '#src/lib/invariant.ts';

export interface AccessLogPortDeps {
  client: ApiClient;
  /**
   * The customer's uuid. Null before the first link with a uuid is opened. Without a uuid nothing is logged (LOG-5).
   */
  visitor: () => string | null;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
}

const HEARTBEAT_MS = 1000;
const notTaken: PortResult<EntryTaken, AccessLogProblem> = { ok: false, problem: { code: 'notTaken' } };

export const accessLogPorts = ({
  client,
  visitor,
  now,
}: AccessLogPortDeps): Parameters<typeof accessLogMachine.provide>[0] => ({
  actors: {
    waitASecond: fromPromise<PortResult<number, never>>(
      ({ signal }) =>
        new Promise((resolve) => {
          const timer = setTimeout(() => resolve({ ok: true, value: now() }), HEARTBEAT_MS);
          signal.addEventListener('abort', () => clearTimeout(timer));
        }),
    ),
    // The call ignores the actor's abort signal, because the entry must arrive even if the customer leaves the page.
    createAccessLog: fromPromise<PortResult<EntryTaken, AccessLogProblem>, AccessLogEntry | null>(
      async ({ input }) => {
        invariant(
          input,
          'accessLogPorts.createAccessLog: there is no page view. The chart must log only during a page view.',
        );
        if (visitor() === null || !navigator.onLine) return notTaken;
        const answer = await client.call(createAccessLog, { body: { accessLog: input } });
        if (!answer.ok || !answer.value.status) return notTaken;
        return { ok: true, value: { takesProblems: answer.value.takesProblems === true } };
      },
    ),
  },
});
