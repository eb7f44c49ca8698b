import type { ActorRefFrom, InspectionEvent, Observer } from 'xstate';
import { createActor, fromPromise } from 'xstate';
import { arrivalMachine } from '#machines/arrival.machine.ts';
import type { ArrivalProblem, Mark } from '#machines/arrival.types.ts';
import type { ApiProblem, ApiResult } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { Report } from '#src/app/base/errors/error-report.ts';
import type { UrlQueryStore } from '#src/app/base/session/link/url-query-store.ts';
import type { SessionActor } from '#src/app/base/session/session-actor.ts';
import type { Visitor } from '#src/app/base/session/visitor.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import type { LineClient } from '#src/line/line-client.ts';
import { createSentMarkStore, sendMark, sendVisit, toMarks } from './arrival-marks.ts';
import type { RegistrationSources } from './registration-source.ts';

/** The running arrival chart: one actor per page load. */
export type ArrivalActor = ActorRefFrom<typeof arrivalMachine>;

export interface ArrivalDeps extends ArrivalPortDeps {
  report: Report;
  inspection: { inspect?: Observer<InspectionEvent> };
}

/** Starts the arrival chart. It follows the session's sign-ins and ends with the session. Failures are reported. */
export function startArrival(
  session: SessionActor,
  { report, inspection, ...deps }: ArrivalDeps,
): ArrivalActor {
  const arrival = createActor(arrivalMachine.provide(arrivalPorts(deps)), inspection);
  let lastReportedProblem: ArrivalProblem | null = null;
  arrival.subscribe({
    next: ({ context: { problem } }) => {
      if (problem && problem !== lastReportedProblem) report(new Error(problem.what));
      lastReportedProblem = problem;
    },
    error: report,
  });
  arrival.start();

  const follow = () => {
    const state = session.getSnapshot();
    const signedIn = state.status === 'active' && state.hasTag('signedIn');
    if (signedIn === arrival.getSnapshot().matches({ customer: 'signedIn' })) return;
    if (!signedIn) arrival.send({ type: 'customer.signedOut' });
    else arrival.send({ type: 'customer.signedIn', lineLoggedIn: state.context.lineLoggedIn });
  };
  session.subscribe({ next: follow, error: () => undefined, complete: () => arrival.stop() });
  follow();
  return arrival;
}

interface ArrivalPortDeps {
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

function arrivalPorts(deps: ArrivalPortDeps): Parameters<typeof arrivalMachine.provide>[0] {
  const { client, visitor, queries, registrationSource } = deps;
  const onDevice = createSentMarkStore(deps.local);
  const inTab = createSentMarkStore(deps.tab);
  /** The `connected` mark is sent once per visit (SIGN-44), all others once per device. */
  const storeFor = ({ kind }: Mark) => (kind === 'connected' ? inTab : onDevice);
  const uuid = (): string => {
    const uuid = visitor.uuid();
    invariant(uuid, 'arrivalPorts: no uuid. The session must not sign in without a uuid.');
    return uuid;
  };
  const makeMark = async (mark: Mark): Promise<ArrivalAnswer<null>> => {
    const store = storeFor(mark);
    const owner = uuid();
    if (!store.claim(owner, mark)) return done;
    const answer = await sendMark({ client, uuid: owner, registrationSource }, mark);
    const result = toArrivalResult(answer, `the arrival mark ${mark.kind} could not be sent`);
    if (!result.ok && result.problem.code !== 'refused') store.release(owner, mark);
    return result;
  };

  return {
    actors: {
      // A successful sign-in resets the count of sign-in attempts (ARR-40).
      readMarks: fromPromise<PortResult<readonly Mark[], never>>(async () => {
        const { loginRetryCount, ...linkQueries } = queries.current();
        if (loginRetryCount > 0) queries.keep({ loginRetryCount: 0 });
        return { ok: true, value: toMarks(linkQueries) };
      }),
      makeMark: fromPromise<ArrivalAnswer<null>, Mark | null>(async ({ input }) => {
        invariant(input, 'arrivalPorts.makeMark: no mark was passed. The chart must take a mark first.');
        return makeMark(input);
      }),
      askFriendship: fromPromise<PortResult<boolean, never>>(async () => {
        const lineClient = await deps.line();
        return { ok: true, value: lineClient.isLoggedIn() && (await lineClient.friendship()) === true };
      }),
      tellVisit: fromPromise<ArrivalAnswer<null>>(async () =>
        toArrivalResult(await sendVisit(client), 'the visit could not be reported to the provider'),
      ),
    },
  };
}
