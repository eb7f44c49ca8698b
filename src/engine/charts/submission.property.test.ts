import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import type { PortResult } from './port.types.ts';
import type { SubmissionEvent } from './submission.machine.ts';
import { submissionMachine } from './submission.machine.ts';
import type {
  Found,
  PartToSend,
  SubmissionContext,
  SubmissionInput,
  SubmissionProblem,
  SubmissionToCheck,
  SubmissionToFind,
} from './submission.types.ts';

type Reply<Value> = PortResult<Value, SubmissionProblem>;

const parts = ['profile', 'booking'];
/** The longest run has a look-up, a check, two sent parts and another look-up. */
const LONGEST_RUN = 5;
const receipt = { number: 'H-000001' };
/** Ids of two bookings: one made before the press, and one made after it. A look-up can tell them apart only by id. */
const OLDER = 1;
const NEWER = 2;
const unheard: Reply<never> = { ok: false, problem: { code: 'outcomeUnknown' } };
const keyOf = (answers: Record<string, unknown>) => `key-${answers.version}`;

/** The fate of a request. `cut`: the customer leaves the page while it is in progress. */
const send = fc.constantFrom('accepted', 'refused', 'lost', 'arrives unheard', 'cut', 'arrives and is cut');
const find = fc.constantFrom('told', 'told with its parts', 'lost', 'cut');
const visit = fc.record({
  by: fc.constantFrom('page load', 'press', 'press of other answers'),
  sends: fc.tuple(send, send),
  finds: fc.tuple(find, find),
});
type Visit = typeof visit extends fc.Arbitrary<infer Value> ? Value : never;
const undisturbed: Visit = { by: 'press', sends: ['accepted', 'accepted'], finds: ['told', 'told'] };

/** A provider that commits a part at most once per key. */
function provider() {
  const committed = new Set<string>();
  const told = new Set<string>();
  const flaws: string[] = [];
  return {
    /** Descriptions of requests that must never reach the provider. */
    flaws,
    bookings: () => [...committed].filter((name) => name.startsWith('booking')).length,
    check: (): Reply<number[]> => ({ ok: true, value: [OLDER] }),
    send(part: string, key: string, fate: string): Reply<typeof receipt> {
      const name = `${part} ${key}`;
      if (told.has(part)) flaws.push('sends what a lookup has found');
      if (part === 'booking' && !committed.has(`profile ${key}`)) flaws.push('books without the profile');
      if (fate.startsWith('a')) committed.add(name);
      if (fate === 'refused') return { ok: false, problem: { code: 'refused' } };
      return fate === 'accepted' ? { ok: true, value: receipt } : unheard;
    },
    find({ sent, answers }: SubmissionToFind, fate: string): Reply<Found> {
      if (fate === 'lost') return unheard;
      const alike = [OLDER, ...(committed.has(`booking ${sent.key}`) ? [NEWER] : [])];
      const [found] = alike.filter((id) => !(sent.baseline as number[] | null)?.includes(id));
      if (found !== undefined) {
        told.add('booking');
        return { ok: true, value: { receipt: found === NEWER ? receipt : { number: 'of the older one' } } };
      }
      const done = parts.filter((part) => committed.has(`${part} ${keyOf(answers)}`));
      return { ok: true, value: { receipt: null, ...(fate === 'told' ? {} : { done }) } };
    },
  };
}

type Left = Pick<SubmissionContext, 'submission' | 'receipt'>;
type Port = { id: string } & (
  | { src: 'check'; input: SubmissionToCheck }
  | { src: 'send'; input: PartToSend }
  | { src: 'find'; input: SubmissionToFind }
);

const told = ({ src, input }: Port): string => {
  if (src === 'check') return `check ${input.submission.key}`;
  return src === 'send' ? `${input.part} ${input.submission.key}` : `find ${input.sent.key}`;
};

/** Runs the chart until it ends or the customer leaves. Returns its requests and the stored draft. */
function run(
  { check, send, find }: ReturnType<typeof provider>,
  { sends: [...sends], finds: [...finds] }: Visit,
  previous: SubmissionInput['previous'],
  press: SubmissionInput['press'],
): Left & { asked: string[] } {
  const asked: string[] = [];
  const answerOf = ({ src, input }: Port, fate: string) => {
    if (src === 'check') return check();
    return src === 'send' ? send(input.part, input.submission.key, fate) : find(input, fate);
  };
  let [snapshot, actions] = initialTransition(submissionMachine, { parts, press, previous });
  while (snapshot.status === 'active' && asked.length <= LONGEST_RUN) {
    const [port] = actions.slice(-1).map(({ params }) => params as unknown) as [Port];
    const fates = { check: [], send: sends, find: finds }[port.src];
    const fate = fates.shift() ?? 'lost';
    asked.push(told(port));
    const output = answerOf(port, fate);
    if (fate.endsWith('cut')) break;
    const done = { type: `xstate.done.actor.${port.id}`, output };
    [snapshot, actions] = transition(submissionMachine, snapshot, done as SubmissionEvent);
  }
  return { asked, submission: snapshot.context.submission, receipt: snapshot.context.receipt };
}

const isSend = (call: string): boolean => !/^(check|find)/.test(call);

function flawsOf(asked: string[], isPress: boolean): string[] {
  const sent = asked.filter(isSend);
  return [
    ...(sent.length > 0 && !isPress ? ['sends without a press'] : []),
    ...(new Set(sent).size < sent.length ? ['sends twice'] : []),
    ...(asked.length > LONGEST_RUN ? ['does not end'] : []),
  ];
}

/** Plays a series of visits, and returns the violations. Each visit starts with the draft of the previous visit. */
function lived(visits: readonly Visit[]) {
  const world = provider();
  let left: Left = { submission: null, receipt: null };
  let version = 1;
  for (const visit of visits) {
    const isPress = visit.by !== 'page load';
    const inDoubt = left.submission?.inDoubt === true;
    if (left.receipt !== null || !(isPress || inDoubt)) continue;
    if (visit.by === 'press of other answers') version += 1;
    const answers = { version };
    const press = isPress ? { key: keyOf(answers), answers } : null;
    const { asked, ...ended } = run(world, visit, left.submission, press);
    left = ended;
    world.flaws.push(...flawsOf(asked, isPress));
    const isSettled = left.receipt === null && left.submission?.inDoubt !== true;
    if (isSettled && world.bookings() > 0) world.flaws.push('forgets a booking');
  }
  return { flaws: world.flaws, bookings: world.bookings(), receipt: left.receipt };
}

test('WIZ-32 whichever requests are lost, one booking is made, and a found booking is not resent', () => {
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 8 }), (visits) => {
      const life = lived([...visits, undisturbed]);
      expect(life).toEqual({ flaws: [], bookings: 1, receipt });
    }),
    { numRuns: 100 },
  );
});
