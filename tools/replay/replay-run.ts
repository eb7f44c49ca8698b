import type { StateValue } from 'xstate';
import { transition } from 'xstate';
import type { RecordedEvent } from '#src/app/base/tracking/event-recorder.ts';
import { formatStateValue } from '#src/app/base/tracking/event-recorder.ts';
import type { AnyFormStep } from '#src/engine/core/flow-plan.ts';
import { formOf } from '#src/engine/core/flow-plan.ts';
import { MASK } from '#src/lib/mask-personal-text.ts';
import { CLEAN } from '#tests/model/wizard-model.ts';
import type { ModelEvent, ModelState } from '#tests/model/wizard-state.ts';
import { begin, stateOf } from '#tests/model/wizard-state.ts';
import type { WalkedChart } from './charts.ts';
import { moved, possibleIn } from './charts.ts';
import type { ReportedRun } from './report.ts';
import { getCause } from './report.ts';

interface ReplayedEvent {
  event: { type: string };
  /** The state after the event in today's chart. */
  now: string;
  /** The state after the event in the report. */
  was: string;
}

export interface Replayed {
  /** `isMiddle`: the events before the report's first state are missing. */
  start: { input: unknown; value: string; isMiddle: boolean };
  events: readonly ReplayedEvent[];
  end: ModelState;
}

type Examples = Readonly<Record<string, unknown>>;

/**
 * Merges the chart's example answers. They replace values that the report has masked. If two examples answer the same
 * step, the first one wins.
 */
const exampleOf = ({ model }: WalkedChart): Examples =>
  Object.assign({}, ...Object.values(model?.examples ?? {}).reverse());

export function replayRun(chart: WalkedChart, run: ReportedRun): Replayed {
  const examples = exampleOf(chart);
  const [firstStart] = chart.exploration?.starts ?? [];
  const base = chart.flow ? { ...CLEAN, ...(firstStart?.input as object) } : firstStart?.input;
  const input = run.input === null ? base : filledIn(run.input, { ...(base as object), answers: examples });
  let state = run.from === null ? begin(chart.machine, input) : beginAt(chart, run.from, { input, examples });
  const start = { input, value: formatStateValue(state.snapshot.value), isMiddle: run.from !== null };
  const events: ReplayedEvent[] = [];
  for (const recorded of run.events) {
    if (state.snapshot.status !== 'active') break;
    const event = eventOf(chart, recorded, { state, examples });
    const [snapshot] = transition(chart.machine, state.snapshot, event as never);
    state = { ...state, snapshot };
    events.push({ event, was: recorded.after, now: formatStateValue(snapshot.value) });
  }
  return { start, events, end: state };
}

/** Starts the chart in the report's first state with the example answers, because the earlier events are missing. */
function beginAt(
  { machine }: WalkedChart,
  words: string,
  { input, examples }: { input: unknown; examples: Examples },
): ModelState {
  const { context } = begin(machine, input).snapshot;
  const value = words
    .split('.')
    .reduceRight<StateValue>((inner, name) => (inner ? { [name]: inner } : name), '');
  return stateOf(machine.resolveState({ value, context: { ...context, answers: examples } }));
}

/**
 * Returns a recorded event with its payload. If a URL caused the event, the report does not contain the URL, because it
 * masks URLs. The state after the event then tells which step the URL opened.
 */
function eventOf(
  chart: WalkedChart,
  recorded: RecordedEvent,
  { state, examples }: { state: ModelState; examples: Examples },
): { type: string } {
  const { type, after } = recorded;
  const brought = getCause(recorded);
  if (type === 'xstate.route') return { type, to: `#${after.split('.')[0]}` } as { type: string };
  if (type.startsWith('xstate.done.'))
    return brought === null
      ? returnTo(chart, recorded, state)
      : ({ type, output: brought } as { type: string });
  if (type.startsWith('xstate.error.')) return { type, error: brought } as { type: string };
  const answer = answerFor(chart, type, examples);
  const masked = brought ?? (answer === undefined ? {} : { answer });
  return { ...(filledIn(masked, { answer }) as object), type };
}

/**
 * Returns a call's result from the model tests if the report has none. It prefers a result that leads to the reported
 * state.
 */
function returnTo(chart: WalkedChart, { type, after }: RecordedEvent, state: ModelState): { type: string } {
  const returns = possibleIn(chart, state).filter((event) => event.type === type);
  const leads = (event: ModelEvent) => formatStateValue(moved(chart, state, event).snapshot.value) === after;
  return returns.find(leads) ?? returns[0] ?? { type };
}

function answerFor({ flow }: WalkedChart, type: string, examples: Examples): unknown {
  const forms = Object.keys(flow?.steps ?? {}).map((name): [string, AnyFormStep | null] => [
    name,
    flow ? formOf(flow, name) : null,
  ]);
  const [step] = forms.find(([, form]) => form?.event === type) ?? [];
  return step === undefined ? undefined : examples[step];
}

/** Replaces the masked parts of a value with those of an example. A part that the example lacks stays masked. */
export function filledIn(masked: unknown, example: unknown): unknown {
  if (masked === MASK) return example ?? MASK;
  if (Array.isArray(masked)) {
    const examples = Array.isArray(example) ? example : [];
    return masked.map((one, index) => filledIn(one, examples[index] ?? examples[0]));
  }
  if (typeof masked !== 'object' || masked === null) return masked;
  const examples =
    typeof example === 'object' && example !== null ? (example as Record<string, unknown>) : {};
  return Object.fromEntries(
    Object.entries(masked).map(([key, value]) => [key, filledIn(value, examples[key])]),
  );
}
