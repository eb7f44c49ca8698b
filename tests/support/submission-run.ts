import { createActor, fromPromise, waitFor } from 'xstate';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import { submissionMachine } from '#src/engine/charts/submission.machine.ts';
import type {
  ActiveBooking,
  Found,
  Holdings,
  PartToSend,
  SubmissionContext,
  SubmissionInput,
  SubmissionProblem,
  SubmissionToFind,
} from '#src/engine/charts/submission.types.ts';

export type Submission = NonNullable<SubmissionContext['submission']>;
export type Reply = PortResult<unknown, SubmissionProblem>;
export type Asked = ['look', Submission] | ['send', PartToSend] | ['find', SubmissionToFind];

const answers = { selectShop: { builderShopId: 3 } };
const receipt = { number: 'H-000001' };
export const reasons = ['ただいま混み合っています。'];
/** On a page that was just reloaded, the customer has not pressed anything yet. */
export const LOADED: SubmissionInput['press'] = null;
export const press = (key: string, wanted: Submission['answers'] = answers) => ({
  key,
  answers: wanted,
});
/** A submission right after the press, before any look-up. */
export const fresh = (change: Partial<Submission> = {}): Submission => ({
  key: 'key-1',
  answers,
  done: [],
  inDoubt: true,
  idsBefore: null,
  ...change,
});
/** The ids of the customer's existing bookings, which a {@link submission} has already read. */
export const HELD = [7, 12];
export const submission = (change: Partial<Submission> = {}): Submission =>
  fresh({ idsBefore: HELD, ...change });
export const withProfile = submission({ done: ['profile'] });

export const taken: SubmissionProblem = { code: 'slotTaken', reasons: ['満席です。'] };
export const visit: ActiveBooking = {
  kind: 'visits',
  id: 7,
  title: '横浜港北ショールーム',
  date: '2026-11-28',
  time: '10:00',
  when: '11月28日(土) 10:00〜',
};
export const holding = (ids: readonly number[] | null, ...overlapping: ActiveBooking[]): Reply => ({
  ok: true,
  value: { ids, overlapping } satisfies Holdings,
});
/** A reply with the customer's existing bookings of the same kind, at other times. */
export const holdingAlike = (...alike: ActiveBooking[]): Reply => ({
  ok: true,
  value: { ids: HELD, overlapping: [], alike } satisfies Holdings,
});
export const looked = holding(HELD);
export const accepted: Reply = { ok: true, value: null };
export const booked: Reply = { ok: true, value: receipt };
export const refused: Reply = { ok: false, problem: taken };
export const lost: Reply = { ok: false, problem: { code: 'outcomeUnknown', reasons } };
export const noAnswer: Reply = { ok: false, problem: { code: 'outcomeUnknown' } };
export const found: Reply = { ok: true, value: { receipt } };
export const missing = (more: { done?: string[]; unsure?: true } = {}): Reply => ({
  ok: true,
  value: { receipt: null, ...more },
});

export const complete = { receipt, problem: null, submission: null };
export const stopped = (problem: SubmissionProblem, left: Submission | null) => ({
  receipt: null,
  problem,
  submission: left,
});
export const notSent = (left: Submission, said: string[] = []) =>
  stopped({ code: 'notSent', reasons: said }, left);
export const unknown = (left: Submission, said: string[] = []) =>
  stopped({ code: 'outcomeUnknown', reasons: said }, left);

interface Setting {
  parts?: string[];
  shownProblem?: SubmissionProblem | null;
  heldAtStart?: readonly number[] | null;
}

/** Starts the submission chart as a wizard does. Each port (a call that the chart makes) waits for the test's reply. */
export function begin(
  press: SubmissionInput['press'],
  left: Submission | null = null,
  { parts = ['profile', 'booking'], shownProblem = null, heldAtStart = null }: Setting = {},
) {
  const asked: Asked[] = [];
  const kept: (Submission | null)[] = [];
  const waiting: { reply: (reply: never) => void; crash: (bug: Error) => void }[] = [];
  const ask = <Output>(...call: Asked): Promise<Output> => {
    asked.push(call);
    kept.push(actor.getSnapshot().context.submission);
    return new Promise((reply, crash) => waiting.push({ reply, crash }));
  };
  const machine = submissionMachine.provide({
    actors: {
      readHoldings: fromPromise<PortResult<Holdings, never>, Submission>(({ input }) => ask('look', input)),
      send: fromPromise<Reply, PartToSend>(({ input }) => ask('send', input)),
      find: fromPromise<PortResult<Found, SubmissionProblem>, SubmissionToFind>(({ input }) =>
        ask('find', input),
      ),
    },
  });
  const input = { parts, press, previous: left, shownProblem, heldAtStart };
  const actor = createActor(machine, { input });
  const reply = async (answer: Reply) => {
    const before = actor.getSnapshot();
    waiting.at(-1)?.reply(answer as never);
    await waitFor(actor, (now) => now !== before);
  };
  actor.start();
  return { actor, asked, kept, reply, crash: (bug: Error) => waiting.at(-1)?.crash(bug) };
}

export const inShort = ([port, input]: Asked): string => {
  if (port === 'look') return `look under ${input.key}`;
  return port === 'send' ? `${input.part} under ${input.submission.key}` : `find ${input.sent.key}`;
};

export async function played(start: Parameters<typeof begin>, ...replies: Reply[]) {
  const run = begin(...start);
  for (const reply of replies) await run.reply(reply);
  const { output = null } = run.actor.getSnapshot();
  return { asked: run.asked.map(inShort), output };
}
