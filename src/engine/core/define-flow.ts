import type { AnyStateMachine, ContextFrom, EventFrom } from 'xstate';
import type { ZodMiniType } from 'zod/mini';
import type { ImageAnswer } from '#machines/form.types.ts';
import { invariant } from '#src/lib/invariant.ts';
import { stepsOf } from './chart.ts';
import type { Field } from './field.ts';
import type { WizardProblem } from './wizard.ts';

type Dynamic<Value, Data, Context> = Value | ((data: Data, context: Context | null) => Value);

export interface StepCopy {
  title: string;
  lead?: string;
  /** The step's one primary action on the way to the review; 「次へ」 when left out. */
  next?: string;
  /** What the customer reads at this step when an earlier change has made it lose its answer. */
  forgotten?: string;
  /** What the button says while the step's answer is being sent; 「送信中」 when left out. */
  busy?: string;
  /** The quiet way out of a step that is asked in a dialog; 「閉じる」 when left out. */
  close?: string;
  /** The quiet way out of a step that can be discarded; 「変更を破棄する」 when left out. */
  discard?: string;
  /** The heading while the chart takes no answer, and the step is one page instead of one of several. */
  closed?: string;
}

export interface ReviewRow {
  label: string;
  /** Several lines where the answer is a list; empty where nothing was answered. */
  value: string | readonly string[];
  /** The heading that it stands under together with its neighbours. */
  section?: string | undefined;
  /** Shown below the words. */
  images?: readonly ImageAnswer[] | undefined;
}

type AnswerEvent<Machine extends AnyStateMachine> = Extract<EventFrom<Machine>, { answer: object }>;

export interface FormStepOf<Event extends { type: string; answer: object }, Plain, Data, Context> {
  event: Event['type'];
  /** Is sent by the quiet way out beside the main action, after what was typed has been forgotten. */
  discard?: Plain;
  /**
   * Checks and normalises what was typed. Its output is the event's answer and must be valid input again: drafts
   * are checked with it on the way in (`context` is null then).
   */
  schema: Dynamic<ZodMiniType<Event['answer']>, Data, Context>;
  fields: Dynamic<readonly Field<Event['answer']>[], Data, Context>;
  copy: StepCopy;
  /** What the form holds before the customer has typed anything. */
  defaults?: (data: Data, context: Context | null) => Partial<Event['answer']>;
  /** What the customer should know before answering, if there is anything. */
  notice?: (data: Data) => string | null;
  /** Rows of the confirm step; when left out, the `rows` that each field has by itself. */
  review?: (answer: Event['answer'], data: Data, rows: readonly ReviewRow[]) => readonly ReviewRow[];
  /** An answer that an earlier change has taken away fills the form in again. */
  refills?: boolean;
  /** The page step that stays on the screen while this step is asked in a dialog over it. */
  over?: string;
  /** The flow's own screen of this step stands above the form, since it is to be read first; otherwise below. */
  screenAbove?: boolean;
  /** The form stands inside the flow's own screen, which is given it as `form` while the chart takes its answer. */
  inScreen?: boolean;
  /** The step's button takes something away from the customer. */
  destructive?: boolean;
}

/** A step with a form: one member a chart's answering event, so that schema, fields and event fit together. */
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

/** What a review asks for before its answers can be sent. */
interface Lacking {
  lead: string;
  /** Opens the step where it is answered: the main action. */
  edit: { step: string; label: string };
  /** What the review's event comes to without it: the quiet way out. */
  next: string;
}

/** A page of the flow that asks nothing: the guide before it, the review before sending, the receipt after, or a view. */
type PageStep<Machine extends AnyStateMachine> =
  | {
      page: 'guide';
      event: PlainEvent<Machine>;
      /** Starts over with clean answers. */
      discard?: PlainEvent<Machine>;
      copy: StepCopy;
    }
  | {
      page: 'review';
      event: SubmitEvent<Machine>;
      copy: StepCopy & { busy: string; verifying: string };
      /** Says what is lacking in answers that the chart would not send; null where nothing is. */
      lacking?: (context: ContextFrom<Machine>) => Lacking | null;
    }
  | { page: 'receipt'; copy: StepCopy }
  /** A page whose own screen sends the events. */
  | { page: 'view'; copy: StepCopy };

export type AnyPageStep = PageStep<AnyStateMachine>;

type ProblemCode<Machine extends AnyStateMachine> =
  ContextFrom<Machine> extends { problem: infer Problem }
    ? Extract<Problem, { code: string }>['code']
    : never;

type ReceiptOf<Machine extends AnyStateMachine> =
  ContextFrom<Machine> extends { receipt: infer Receipt } ? NonNullable<Receipt> : never;

/** Words of a problem: the sentence that stays on the page and, for the error catalogue's, the snackbar. */
export interface ProblemWords {
  inline: string;
  snackbar?: string;
  /** Nothing has failed: the sentence is information. */
  isNotice?: boolean;
  /** It is for the customer to decide: what the review's button says while the problem is told. */
  next?: string;
  /** The app's pages about it. */
  links?: (problem: WizardProblem) => readonly { to: string; label: string }[];
  /** The provider's reasons would only say it again. */
  withoutReasons?: boolean;
  /**
   * Where the provider gave reasons, the snackbar says them instead: all of them joined by `, `, or the first.
   */
  reasonsInSnackbar?: 'all' | 'first';
}

export interface FlowDefinition<Machine extends AnyStateMachine, Data> {
  /** Raised when answers are named or mean otherwise than before. */
  version: number;
  /**
   * Fits the answers of an older version to this one, where their names have changed. What then fits its step's schema
   * is kept, the rest is asked again, filled in as far as it goes.
   */
  upgrade?: (answers: Record<string, unknown>, from: number) => Record<string, unknown>;
  title: string;
  /** `{} as …`: the type of what the route's loader fetches for this flow, if it shows anything. */
  data?: Data;
  /** The page to which back leads from the first; home when left out. */
  exit?: string;
  /** What this run is about (an event, say), and when and where that is: above every step that is counted. */
  subject?: (data: Data, context: ContextFrom<Machine>) => { title: string; detail: string };
  /** One entry for every state of the chart that has a path. */
  steps: { readonly [step: string]: FormStep<Machine, Data> | PageStep<Machine> };
  problems: Record<ProblemCode<Machine>, ProblemWords>;
  /** Checks a receipt that is shown again after a reload; without it, receipts are not kept. */
  receipt?: ZodMiniType;
  /** The snackbar when the flow has ended well; it may depend on the receipt. */
  completed?: string | ((receipt: ReceiptOf<Machine>) => string);
}

export interface Flow<Machine extends AnyStateMachine = AnyStateMachine, Data = unknown>
  extends FlowDefinition<Machine, Data> {
  machine: Machine;
}

/** A flow of any chart as the engine, which serves them all, reads it. */
export const asFlow = <Machine extends AnyStateMachine, Data>(
  flow: Omit<Flow<Machine, Data>, 'data'>,
): Flow => flow as unknown as Flow;

/**
 * Joins a chart with the schema, fields and words of its steps.
 * @throws Error naming every state with a path that has no step, every step without such a state, and every
 * answering event that the step's state does not take.
 */
export function defineFlow<Machine extends AnyStateMachine, Data>(
  machine: Machine,
  definition: FlowDefinition<Machine, Data>,
): Flow<Machine, Data> {
  const charted = new Map(stepsOf(machine).map((step) => [step.name, step]));
  const declared = Object.keys(definition.steps);
  const missing = [...charted.keys()].filter((name) => !declared.includes(name));
  const unknown = declared.filter((name) => !charted.has(name));
  const deaf = Object.entries(definition.steps).flatMap(([name, step]) =>
    'event' in step && !charted.get(name)?.events.includes(step.event) ? [`${name} (${step.event})`] : [],
  );
  invariant(
    missing.length + unknown.length + deaf.length === 0,
    `defineFlow(${machine.id}): states without a step: ${missing.join(', ') || 'none'}; steps without a state: ${
      unknown.join(', ') || 'none'
    }; states that do not take their step's event: ${deaf.join(', ') || 'none'}. Mend the flow or the chart.`,
  );
  return { ...definition, machine };
}
