import type { AnyEventObject } from 'xstate';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { fingerprint } from '#src/engine/core/draft.ts';
import type { Submission } from '#src/engine/core/wizard.ts';
import { asWizard } from '#src/engine/core/wizard.ts';
import { invariant } from '#src/lib/invariant.ts';
import { nodesUnder } from './chart-graph.ts';
import type { ModelEvent, ModelState } from './wizard-state.ts';
import { portOf, pressIn } from './wizard-state.ts';

/**
 * How a submission came to its end. `sent`: every part was accepted. `lost`: the last part was, its answer got lost, and the
 * lookup found it. `found`: only looked up. `notSent`: lost on its way, and the lookup says so. `unknown`: the lookup failed.
 * `refused`: the provider said no. `undecided`: something stands at the same time, and nothing was sent.
 */
type Ending = 'sent' | 'lost' | 'found' | 'notSent' | 'unknown' | 'refused' | 'undecided';

/** The event that ends a submission, with the way it came about. */
export interface SubmissionEvent extends AnyEventObject {
  how: string;
  ending: Ending;
  /** The part that was refused. */
  part: string | null;
  /** Parts that the press had to send, in order; none where a page that was loaded again only looked. */
  sends: readonly string[];
  /** The press looked first, since an earlier one was in doubt. */
  checksFirst: boolean;
  /** The press reads what the customer holds, before it sends anything. */
  readsHoldings: boolean;
  /** Parts that the provider has accepted by this press while others were to follow. */
  accepted: readonly string[];
}

export const isSubmission = (event: ModelEvent): event is SubmissionEvent => portOf(event) === 'submission';

/** By the problem's code: which part is refused (the last when left out), and what the problem brings along. */
export type Refusals = Readonly<Record<string, { part?: string; with?: readonly object[] } | null>>;

/** What the model says of a wizard's submission. */
interface SubmissionModel {
  flow: Flow;
  receipt?: unknown;
  refusals: Refusals;
  findsWanted: boolean;
  /** The wizard reads what the customer holds before it sends. */
  readsHoldings: boolean;
}

const sendingStates = (flow: Flow) =>
  nodesUnder(flow.machine.root).flatMap(({ invoke }) => invoke.filter(({ src }) => src === 'submission'));

/** The parts that a wizard sends, in order, as its chart names them; none in a wizard that invokes no submission. */
export function partsOf(flow: Flow): readonly string[] {
  const [invocation] = sendingStates(flow);
  if (!invocation) return [];
  const { input } = invocation;
  invariant(typeof input === 'function', `${flow.machine.id}: the submission is invoked without its parts.`);
  return (input({ context: { answers: {} }, event: {} } as never) as { parts: readonly string[] }).parts;
}

/** Every end that a submission can come to in this state, as events of the walk. */
export function submissionOutcomes(
  { flow, receipt, refusals, findsWanted, readsHoldings }: SubmissionModel,
  state: ModelState,
): readonly SubmissionEvent[] {
  const { snapshot, pressed } = state;
  const { submission: earlier } = asWizard(snapshot).context;
  const { key, answers } = pressIn(state);
  const checksFirst = pressed && earlier?.inDoubt === true;
  const known = knownUnder(key, earlier);
  const done = findsWanted && checksFirst ? heldOf(flow, state) : known.done;
  const reads = readsHoldings && pressed && known.idsBefore === null;
  const idsBefore = reads ? [] : known.idsBefore;
  const sends = pressed ? partsOf(flow).filter((part) => !done.includes(part)) : [];
  const howFound = pressed ? checksFirst && howAnEarlierIsFound(state, key, findsWanted) : 'found';
  const inDoubt = (parts: readonly string[]): Submission => ({
    key,
    answers,
    done: parts,
    inDoubt: true,
    idsBefore,
  });
  const event = (
    ending: Ending,
    output: object,
    more: { how?: string; part?: string } = {},
  ): SubmissionEvent => ({
    type: 'xstate.done.actor.submission',
    output: { receipt: null, problem: null, submission: null, ...output },
    how: `${more.how ?? ending}${checksFirst ? ' after looking' : ''}`,
    ending,
    part: more.part ?? null,
    sends,
    checksFirst,
    readsHoldings: reads,
    accepted: sendsNothing(ending, checksFirst) ? [] : acceptedOf(sends, more.part),
  });
  const partsBefore = (part: string | undefined) => [
    ...done,
    ...sends.slice(0, part === undefined ? 0 : sends.indexOf(part)),
  ];
  const left = pressed ? inDoubt(partsBefore(sends.at(-1))) : earlier;
  const looked = [
    event('notSent', { problem: { code: 'notSent', reasons: [] }, submission: left }),
    event('unknown', {
      problem: { code: 'outcomeUnknown' },
      submission: pressed && !checksFirst ? left : earlier,
    }),
    ...(howFound ? [event('found', { receipt }, { how: howFound })] : []),
  ];
  if (!pressed) return looked;
  const refused = refusalsOf(flow, refusals, sends).map(({ code, part, more }) => {
    const sent = { key, answers, done: partsBefore(part), inDoubt: false, idsBefore };
    const submission = leftByRefusal(sent, checksFirst ? earlier : null);
    const output = { problem: { code, reasons: [], ...more }, submission };
    return event('refused', output, { how: `${code} ${JSON.stringify(more)}`, part });
  });
  const undecided = (reads ? untoldIn(refusals, state) : []).map((bookings) =>
    event('undecided', {
      problem: { code: 'overlaps', key, ...bookings },
      submission: checksFirst ? earlier : null,
    }),
  );
  return [
    event('sent', { receipt }),
    ...(checksFirst ? [] : [event('lost', { receipt })]),
    ...looked,
    ...refused,
    ...undecided,
  ];
}

/** The parts that a lookup finds which compares with what is wanted now. */
const heldOf = (flow: Flow, state: ModelState): readonly string[] =>
  partsOf(flow).filter((part) => state.held[part] === fingerprint(pressIn(state).answers));

/** How a lookup may find what an earlier press sent; null where that cannot have arrived, or is not looked for. */
function howAnEarlierIsFound(
  { snapshot, missing }: ModelState,
  key: string,
  findsWanted: boolean,
): string | null {
  const { submission } = asWizard(snapshot).context;
  if (missing) return null;
  if (submission?.key === key) return 'found';
  return findsWanted ? null : 'other answers found';
}

/** Every way in which the provider may refuse one of the parts that a press sends. */
const refusalsOf = (flow: Flow, refusals: Refusals, sends: readonly string[]) =>
  Object.keys(flow.problems).flatMap((code) => {
    const refusal = code === 'overlaps' ? null : (refusals[code] ?? null);
    const part = refusal?.part ?? sends.at(-1);
    if (refusal === null || part === undefined || !sends.includes(part)) return [];
    return (refusal.with ?? [{}]).map((more) => ({ code, part, more }));
  });

/** The parts before the one that was refused, else before the last. */
const acceptedOf = (sends: readonly string[], refused: string | undefined): readonly string[] =>
  sends.slice(0, refused === undefined ? -1 : sends.indexOf(refused));

/** A press sends nothing whose first lookup fails, or which finds something at the same time. */
const sendsNothing = (ending: Ending, checksFirst: boolean): boolean =>
  ending === 'undecided' || (checksFirst && ending === 'unknown');

/** What is known of an earlier press under the same key: the parts that it has got accepted, and what was held before it. */
const knownUnder = (key: string, earlier: Submission | null): Pick<Submission, 'done' | 'idsBefore'> =>
  earlier?.key === key ? earlier : { done: [], idsBefore: null };

/** What may be found at the same time. */
const untoldIn = ({ overlaps }: Refusals, state: ModelState): readonly object[] =>
  isDecided(state) ? [] : (overlaps?.with ?? []);

/** What a refusal leaves: the parts before it are accepted, and an earlier press that was in doubt stays so. */
function leftByRefusal(sent: Submission, doubtful: Submission | null): Submission | null {
  if (doubtful) return doubtful.key === sent.key ? { ...sent, inDoubt: true } : doubtful;
  return sent.done.length > 0 || sent.idsBefore !== null ? sent : null;
}

/** The customer has been told what stands at the times of exactly these answers: the next press is the decision. */
export function isDecided(state: ModelState): boolean {
  const { problem } = asWizard(state.snapshot).context;
  return problem?.code === 'overlaps' && 'key' in problem && problem.key === pressIn(state).key;
}
