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
 * How a submission ends. A press of the button sends it as one or more calls, its parts, in order. If a response is
 * lost, a look-up asks the provider whether the submission arrived.
 * - `sent`: the provider accepted every part.
 * - `lost`: the provider accepted the last part, the response got lost, and the look-up found the part.
 * - `found`: the look-up found an earlier press, and nothing was sent.
 * - `notSent`: the call got lost, and the look-up confirmed that it never arrived.
 * - `unknown`: the look-up failed.
 * - `refused`: the provider refused.
 * - `undecided`: the customer has another booking at the same time, and nothing was sent.
 */
type Ending = 'sent' | 'lost' | 'found' | 'notSent' | 'unknown' | 'refused' | 'undecided';

export interface SubmissionEvent extends AnyEventObject {
  how: string;
  ending: Ending;
  part: string | null;
  /** The parts that the press sends, in order. Empty if a reloaded page only looks up an earlier press. */
  sends: readonly string[];
  /** True if the press starts with a look-up, because the outcome of an earlier press is uncertain. */
  checksFirst: boolean;
  /** True if the press reads the customer's existing bookings before it sends. */
  hasCheck: boolean;
  /** The parts of this press before the refused part. If no part was refused, the parts before the last one. */
  accepted: readonly string[];
}

export const isSubmission = (event: ModelEvent): event is SubmissionEvent => portOf(event) === 'submission';

/** Refusals by problem code: the refused part (by default the last one), and the problem's data. */
export type Refusals = Readonly<Record<string, { part?: string; with?: readonly object[] } | null>>;

interface SubmissionModel {
  flow: Flow;
  receipt?: unknown;
  refusals: Refusals;
  findsWanted: boolean;
  /** True if the wizard reads the customer's existing bookings before it sends. */
  hasCheck: boolean;
}

const sendingStates = (flow: Flow) =>
  nodesUnder(flow.machine.root).flatMap(({ invoke }) => invoke.filter(({ src }) => src === 'submission'));

/** Returns the parts of a wizard in order, as its chart names them. Empty for a wizard without a submission. */
export function partsOf(flow: Flow): readonly string[] {
  const [invocation] = sendingStates(flow);
  if (!invocation) return [];
  const { input } = invocation;
  invariant(typeof input === 'function', `${flow.machine.id}: the submission is invoked without its parts.`);
  return (input({ context: { answers: {} }, event: {} } as never) as { parts: readonly string[] }).parts;
}

/** Returns every way in which a submission can end in this state, as events of the path. */
export function submissionOutcomes(
  { flow, receipt, refusals, findsWanted, hasCheck }: SubmissionModel,
  state: ModelState,
): readonly SubmissionEvent[] {
  const { snapshot, pressed } = state;
  const { submission: earlier } = asWizard(snapshot).context;
  const { key, answers } = pressIn(state);
  const checksFirst = pressed && earlier?.inDoubt === true;
  const known = knownUnder(key, earlier);
  const done = findsWanted && checksFirst ? heldOf(flow, state) : known.done;
  const reads = hasCheck && pressed && known.baseline === null;
  const baseline = reads ? [] : known.baseline;
  const sends = pressed ? partsOf(flow).filter((part) => !done.includes(part)) : [];
  const howFound = pressed ? checksFirst && howAnEarlierIsFound(state, key, findsWanted) : 'found';
  const inDoubt = (parts: readonly string[]): Submission => ({
    key,
    answers,
    done: parts,
    inDoubt: true,
    baseline,
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
    hasCheck: reads,
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
    const sent = { key, answers, done: partsBefore(part), inDoubt: false, baseline };
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

/** Returns the parts that a look-up finds when it compares the provider's data with the current answers. */
const heldOf = (flow: Flow, state: ModelState): readonly string[] =>
  partsOf(flow).filter((part) => state.held[part] === fingerprint(pressIn(state).answers));

/**
 * Names the outcome of a look-up that finds an earlier press. Null if that press cannot have arrived, or if the look-up
 * compares only the current answers and therefore cannot find it.
 */
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

const refusalsOf = (flow: Flow, refusals: Refusals, sends: readonly string[]) =>
  Object.keys(flow.problems).flatMap((code) => {
    const refusal = code === 'overlaps' ? null : (refusals[code] ?? null);
    const part = refusal?.part ?? sends.at(-1);
    if (refusal === null || part === undefined || !sends.includes(part)) return [];
    return (refusal.with ?? [{}]).map((more) => ({ code, part, more }));
  });

/** Returns the parts before the refused part. Without a refusal, returns the parts before the last part. */
const acceptedOf = (sends: readonly string[], refused: string | undefined): readonly string[] =>
  sends.slice(0, refused === undefined ? -1 : sends.indexOf(refused));

/**
 * True for a press that sends nothing, because its look-up failed or the customer has another booking at the same time.
 */
const sendsNothing = (ending: Ending, checksFirst: boolean): boolean =>
  ending === 'undecided' || (checksFirst && ending === 'unknown');

/** The accepted parts of an earlier press with the same key, and the bookings that existed before that press. */
const knownUnder = (key: string, earlier: Submission | null): Pick<Submission, 'done' | 'baseline'> =>
  earlier?.key === key ? earlier : { done: [], baseline: null };

/**
 * Returns the data of each possible overlap with another booking. Empty if the customer has already seen those
 * bookings.
 */
const untoldIn = ({ overlaps }: Refusals, state: ModelState): readonly object[] =>
  isDecided(state) ? [] : (overlaps?.with ?? []);

/**
 * Returns the submission that remains after a refusal of `sent`. The parts before the refused one count as accepted. If
 * the outcome of an earlier press was uncertain, it stays uncertain.
 */
function leftByRefusal(sent: Submission, doubtful: Submission | null): Submission | null {
  if (doubtful) return doubtful.key === sent.key ? { ...sent, inDoubt: true } : doubtful;
  return sent.done.length > 0 || sent.baseline !== null ? sent : null;
}

/**
 * True if the page already shows which bookings overlap, and the answers have not changed since. The next press then
 * sends.
 */
export function isDecided(state: ModelState): boolean {
  const { problem } = asWizard(state.snapshot).context;
  return problem?.code === 'overlaps' && 'key' in problem && problem.key === pressIn(state).key;
}
