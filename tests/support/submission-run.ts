import { createActor, fromPromise, waitFor } from 'xstate';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import { submissionMachine } from '#src/engine/charts/submission.machine.ts';
import type {
  Found,
  PartToSend,
  SubmissionContext,
  SubmissionInput,
  SubmissionProblem,
  SubmissionToCheck,
  SubmissionToFind,
} from '#src/engine/charts/submission.types.ts';

export type Submission = NonNullable<SubmissionContext['submission']>;
export type Reply = PortResult<unknown, SubmissionProblem>;
export type Asked = ['check', SubmissionToCheck] | ['send', PartToSend] | ['find', SubmissionToFind];

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
  baseline: null,
  ...change,
});
/** What stood before the press, which the check of a {@link submission} has already read. */
export const BASELINE = { ids: [7, 12] };
export const submission = (change: Partial<Submission> = {}): Submission =>
  fresh({ baseline: BASELINE, ...change });
export const withProfile = submission({ done: ['profile'] });

export const taken: SubmissionProblem = { code: 'slotTaken', reasons: ['満席です。'] };
export const checked = (baseline: unknown): Reply => ({ ok: true, value: baseline });
/** The check has found something about which the customer decides. */
export const doubtful: SubmissionProblem = { code: 'overlaps', reasons: [] };
export const objected: Reply = { ok: false, problem: doubtful };
export const looked = checked(BASELINE);
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
  check?: unknown;
}

/** Starts the submission chart as a wizard does. Each port (a call that the chart makes) waits for the test's reply. */
export function begin(
  press: SubmissionInput['press'],
  left: Submission | null = null,
  { parts = ['profile', 'booking'], check = null }: Setting = {},
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
      check: fromPromise<Reply, SubmissionToCheck>(({ input }) => ask('check', input)),
      send: fromPromise<Reply, PartToSend>(({ input }) => ask('send', input)),
      find: fromPromise<PortResult<Found, SubmissionProblem>, SubmissionToFind>(({ input }) =>
        ask('find', input),
      ),
    },
  });
  const input = { parts, press, previous: left, check };
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
  if (port === 'check') return `check under ${input.submission.key}`;
  return port === 'send' ? `${input.part} under ${input.submission.key}` : `find ${input.sent.key}`;
};

export async function played(start: Parameters<typeof begin>, ...replies: Reply[]) {
  const run = begin(...start);
  for (const reply of replies) await run.reply(reply);
  const { output = null } = run.actor.getSnapshot();
  return { asked: run.asked.map(inShort), output };
}
