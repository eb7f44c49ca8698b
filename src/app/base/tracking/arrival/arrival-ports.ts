import { fromPromise } from 'xstate';
import type { arrivalMachine } from '#machines/arrival.machine.ts';
import type { ArrivalProblem, Mark } from '#machines/arrival.types.ts';
import type { PortResult } from '#machines/port.types.ts';
import type { ApiProblem, ApiResult } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { UrlQueryStore } from '#src/app/base/session/link/url-query-store.ts';
import type { Visitor } from '#src/app/base/session/visitor.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import type { LineClient } from '#src/line/line-client.ts';
import { marksIn, sendMark, sendVisit } from './mark-calls.ts';
import type { RegistrationSources } from './registration-source.ts';
import { createSentMarkStore } from './sent-marks.ts';

export interface ArrivalPortDeps {
  client: ApiClient;
  /** Local storage. */
  local: KeyValueStore;
  tab: KeyValueStore;
  visitor: Pick<Visitor, 'uuid'>;
  queries: UrlQueryStore;
  registrationSource: RegistrationSources;
  line: () => Promise<LineClient>;
}

type ArrivalAnswer<Value> = PortResult<Value, ArrivalProblem>;

const done = { ok: true, value: null } as const;
const failed = (problem: ArrivalProblem): { ok: false; problem: ArrivalProblem } => ({ ok: false, problem });

/**
 * Problems after which it is unknown whether the provider has stored the mark. Sending the mark again is safe, because
 * the provider stores it only once.
 */
const UNDECIDED: ReadonlySet<ApiProblem['code']> = new Set([
  'offline',
  'unreachable',
  'timedOut',
  'serverError',
  'tooManyRequests',
]);

function toArrivalResult(answer: ApiResult<unknown>, words: string): ArrivalAnswer<null> {
  if (answer.ok) return done;
  const { code } = answer.problem;
  const what = `${words}: ${code}`;
  if (code === 'unauthorized') return failed({ code, what });
  return failed({ code: UNDECIDED.has(code) ? 'undecided' : 'refused', what });
}

export function arrivalPorts(deps: ArrivalPortDeps): Parameters<typeof arrivalMachine.provide>[0] {
  const { client, visitor, queries, registrationSource } = deps;
  const onDevice = createSentMarkStore(deps.local);
  const inTab = createSentMarkStore(deps.tab);
  /** The `connected` mark is sent once per visit (SIGN-44), all others once per device. */
  const storeFor = ({ kind }: Mark) => (kind === 'connected' ? inTab : onDevice);
  const uuid = (): string => {
    const known = visitor.uuid();
    invariant(known, 'arrivalPorts: no uuid. The session must not sign in without a uuid.');
    return known;
  };
  const markPort = (run: (mark: Mark) => Promise<ArrivalAnswer<null>> | ArrivalAnswer<null>) =>
    fromPromise<ArrivalAnswer<null>, Mark | null>(async ({ input }) => {
      invariant(
        input,
        'arrivalPorts: no mark was passed. The chart must select a mark before it calls this port.',
      );
      return run(input);
    });

  return {
    actors: {
      // A successful sign-in resets the count of sign-in attempts (ARR-40).
      readMarks: fromPromise<PortResult<readonly Mark[], never>>(async () => {
        const { loginRetryCount, ...said } = queries.current();
        if (loginRetryCount > 0) queries.keep({ loginRetryCount: 0 });
        return { ok: true, value: marksIn(said) };
      }),
      claimMark: markPort((mark) =>
        storeFor(mark).claim(uuid(), mark) ? done : failed({ code: 'claimedBefore' }),
      ),
      makeMark: markPort(async (mark) => {
        const answer = await sendMark({ client, uuid: uuid(), registrationSource }, mark);
        return toArrivalResult(answer, `the arrival mark ${mark.kind} could not be sent`);
      }),
      giveMarkBack: fromPromise<PortResult<null, never>, Mark | null>(async ({ input }) => {
        if (input) storeFor(input).release(uuid(), input);
        return done;
      }),
      askFriendship: fromPromise<PortResult<boolean, never>>(async () => {
        const door = await deps.line();
        return { ok: true, value: door.isLoggedIn() && (await door.friendship()) === true };
      }),
      tellVisit: fromPromise<ArrivalAnswer<null>>(async () =>
        toArrivalResult(await sendVisit(client), 'the visit could not be reported to the provider'),
      ),
    },
  };
}
