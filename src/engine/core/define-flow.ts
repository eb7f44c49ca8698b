import type { AnyStateMachine, ContextFrom, EventFrom, InputFrom } from 'xstate';
import type { FlowInput, Refusal, SendingProblem, TypedInput } from '#src/engine/charts/flow.types.ts';
import { invariant } from './basics.ts';
import { stepsOf } from './chart.ts';
import type { Field, ReviewRow } from './field.ts';
import type { StandardSchema } from './standard-schema.ts';
import type { Migrations } from './stored-draft.ts';
import type { WizardProblem } from './wizard.ts';

type Dynamic<Value, Data, Context> = Value | ((data: Data, context: Context | null) => Value);

export interface StepCopy {
  title: string;
  lead?: string;
  /** The label of the primary button. Default: `next` or `begin` of the app's texts. An edit from the review has labels of its own. */
  next?: string;
  /** Shown when a change of an earlier step has removed this step's answer. */
  forgotten?: string;
  /** The button's label while the step's answer is being sent. Default: `sending`. */
  busy?: string;
  /** The label of the button that closes a step shown in a dialog. Default: `close`. */
  close?: string;
  /** The label of the button that discards a step's changes. Default: `discard`. */
  discard?: string;
  /** The heading while the chart does not accept the step's answer. Not used in a dialog. */
  closed?: string;
}

type AnswerEvent<Machine extends AnyStateMachine> = Extract<EventFrom<Machine>, { answer: object }>;

export interface FormStepOf<Event extends { type: string; answer: object }, Plain, Data, Context> {
  event: Event['type'];
  /** The event of the button that discards the step's changes. The engine drops the typed values first. */
  discard?: Plain;
  /**
   * Validates the typed values and normalises them into the event's answer. The output must be valid input too, because
   * the schema also checks stored drafts. `context` is null when a stored draft is checked. An asynchronous schema is an error.
   */
  schema: Dynamic<StandardSchema<Event['answer']>, Data, Context>;
  fields: Dynamic<readonly Field<Event['answer']>[], Data, Context>;
  copy: StepCopy;
  defaults?: (data: Data, context: Context | null) => Partial<Event['answer']>;
  notice?: (data: Data) => string | null;
  /** Returns the step's rows in the review. Default: `rows`, one per field. */
  review?: (answer: Event['answer'], data: Data, rows: readonly ReviewRow[]) => readonly ReviewRow[];
  /** True: the form is prefilled with the old answer when a change of an earlier step has removed it. */
  refills?: boolean;
  /** The page step that stays visible behind this step, which opens as a dialog. */
  over?: string;
  /** True: the flow's own screen is shown above the form. Default: below it. */
  screenAbove?: boolean;
  /**
   * True: the flow's own screen renders the form. It receives the form as a prop while the chart accepts the step's
   * answer.
   */
  inScreen?: boolean;
  /** For a step that takes something away from the customer, for good or until it is undone. It needs no privacy notice. */
  destructive?: 'final' | 'undoable';
}

/** A form step: a union with one member per event that has an answer. The compiler checks schema and fields against the event. */
export type FormStep<Machine extends AnyStateMachine, Data> =
  AnswerEvent<Machine> extends infer Event
    ? Event extends { type: string; answer: object }
      ? FormStepOf<Event, PlainEvent<Machine>, Data, ContextFrom<Machine>>
      : never
    : never;

type PlainEvent<Machine extends AnyStateMachine> = Exclude<
  EventFrom<Machine>,
  { answer: object } | { key: string } | { output: object }
>['type'];
type SubmitEvent<Machine extends AnyStateMachine> = Extract<EventFrom<Machine>, { key: string }>['type'];

/** The texts with which the review asks for a missing answer. */
interface MissingAnswerCopy {
  lead: string;
  /** The primary button. It opens the step with the missing answer. */
  edit: { step: string; label: string };
  /** The label of a secondary button that sends the answers anyway. Without this label, they cannot be sent yet. */
  next?: string;
}

/** A step without a form. A `view` shows only the flow's own screen. */
type PageStep<Machine extends AnyStateMachine> =
  | {
      page: 'guide';
      event: PlainEvent<Machine>;
      discard?: PlainEvent<Machine>;
      copy: StepCopy;
    }
  | {
      page: 'review';
      event: SubmitEvent<Machine>;
      /** `verifying`: the button's label while a submission whose result was lost is looked up. Default: `verifying`. */
      copy: StepCopy & { verifying?: string };
      /** Null when no answer is missing. `mayBeSent` is true when the chart accepts the review's event. */
      missingAnswer?: (context: ContextFrom<Machine>, mayBeSent: boolean) => MissingAnswerCopy | null;
    }
  | { page: 'receipt'; copy: StepCopy }
  | { page: 'view'; copy: StepCopy };

export type AnyPageStep = PageStep<AnyStateMachine>;

type ProblemCode<Machine extends AnyStateMachine> =
  ContextFrom<Machine> extends { problem: infer Problem }
    ? Extract<Problem, { code: string }>['code']
    : never;

/** The codes of the problems that a submission of any flow can have. */
export type CommonCode = (SendingProblem | Refusal)['code'];

type ReceiptOf<Machine extends AnyStateMachine> =
  ContextFrom<Machine> extends { receipt: infer Receipt } ? NonNullable<Receipt> : never;

/** The texts of a problem. `inline` is shown on the page. `snackbar` is shown in a snackbar as well. */
export interface ProblemCopy {
  inline: string;
  snackbar?: string;
  /** True: `inline` is shown as information, because nothing has failed. */
  isInfo?: boolean;
  /** Replaces the label of the review's button while the problem is shown. */
  next?: string;
  links?: (problem: WizardProblem) => readonly { to: string; label: string }[];
  /** Hides the provider's reasons. Used where they would repeat `inline`. */
  withoutReasons?: boolean;
  /** Replaces `snackbar` by the provider's reasons: all of them joined by `, `, or the first. */
  reasonsInSnackbar?: 'all' | 'first';
}

/** The subject of a run, such as an event. An app may add what it shows beside it, by declaration merging. */
export interface FlowSubject {
  title: string;
  detail: string;
}

/** The chart's own input: all of it but what the engine adds. */
export type FactsOf<Machine extends AnyStateMachine> = Omit<
  InputFrom<Machine>,
  keyof FlowInput<object> | keyof TypedInput<object>
>;

export interface FlowDefinition<Machine extends AnyStateMachine, Data> {
  /** Raise it when the name or the meaning of an answer changes. */
  version: number;
  /**
   * By version: each converts the answers of the version before, for example after a field was renamed. The engine calls it
   * for the answers, for typed values, and for the answers of an unfinished submission. In each of these, steps may be
   * missing. If the schema refuses a converted answer, that answer only prefills the form.
   */
  migrations?: Migrations<Record<string, unknown>>;
  title: string;
  /** Used for its type only: `{} as …` with the type of the loader's result. */
  data?: Data;
  /**
   * Names of facts of the chart's input that stay as they were at the customer's first entry. They are stored with the
   * draft; null when they are unknown. Every other fact follows the newest data.
   */
  keptFacts?: readonly (keyof ContextFrom<Machine> & string)[];
  /** The page to which the back button of the first step leads. Default: home. */
  exit?: string;
  /** The step that a link to the flow opens. Default: the first. */
  opensAt?: string;
  /**
   * The subject of the run, such as an event and its time. It is shown above the review and the forms. A flow that has
   * only one form and no review does not show it.
   */
  subject?: (data: Data, context: ContextFrom<Machine>) => FlowSubject | null;
  steps: { readonly [step: string]: FormStep<Machine, Data> | PageStep<Machine> };
  /** The texts of the chart's problems. For those of `CommonCode` the default is `problems` of the app's texts. */
  problems?: Record<Exclude<ProblemCode<Machine>, CommonCode>, ProblemCopy> &
    Partial<Record<CommonCode, ProblemCopy>>;
  /** The schema of the stored receipt, which a reload of the last page shows again. Without a schema no receipt is stored. */
  receipt?: StandardSchema;
  successMessage?: string | ((receipt: ReceiptOf<Machine>) => string);
}

export interface Flow<Machine extends AnyStateMachine = AnyStateMachine, Data = unknown>
  extends FlowDefinition<Machine, Data> {
  machine: Machine;
  /** Without the texts that the flow leaves to the app. */
  problems: Record<ProblemCode<Machine>, ProblemCopy>;
}

/** Erases a flow's type parameters, so that the engine can handle the flows of all charts. */
export const asFlow = <Machine extends AnyStateMachine, Data>(
  flow: Omit<Flow<Machine, Data>, 'data'>,
): Flow => flow as unknown as Flow;

/**
 * Joins a chart with the schemas, fields and texts of its steps.
 * @throws Error that names each state with a path but no step, each step without such a state, and each step with an
 * event that its state does not handle; and for a migration to a version above the flow's.
 */
export function defineFlow<Machine extends AnyStateMachine, Data>(
  machine: Machine,
  definition: FlowDefinition<Machine, Data>,
): Flow<Machine, Data> {
  const charted = new Map(stepsOf(machine).map((step) => [step.name, step]));
  const declared = Object.keys(definition.steps);
  const missing = [...charted.keys()].filter((name) => !declared.includes(name));
  const unknown = declared.filter((name) => !charted.has(name));
  const unhandled = Object.entries(definition.steps).flatMap(([name, step]) =>
    'event' in step && !charted.get(name)?.events.includes(step.event) ? [`${name} (${step.event})`] : [],
  );
  const newest = Math.max(0, ...Object.keys(definition.migrations ?? {}).map(Number));
  invariant(
    newest <= definition.version,
    `defineFlow(${machine.id}): there is a migration to version ${newest}, but the flow’s version is ${definition.version}. Raise the version.`,
  );
  invariant(
    missing.length + unknown.length + unhandled.length === 0,
    `defineFlow(${machine.id}): states without a step: ${missing.join(', ') || 'none'}; steps without a state: ${
      unknown.join(', ') || 'none'
    }; states that do not handle their step's event: ${unhandled.join(', ') || 'none'}. Fix the flow or the chart.`,
  );
  const problems = (definition.problems ?? {}) as Flow<Machine, Data>['problems'];
  return { ...definition, machine, problems };
}
