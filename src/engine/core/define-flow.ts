import type { AnyStateMachine, ContextFrom, EventFrom } from 'xstate';
import type { ZodMiniType } from 'zod/mini';
import type { ImageAnswer } from '#machines/form.types.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { ShopCard } from '#src/ui/shop-choice/shop-card.ts';
import { stepsOf } from './chart.ts';
import type { Field } from './field.ts';
import type { WizardProblem } from './wizard.ts';

type Dynamic<Value, Data, Context> = Value | ((data: Data, context: Context | null) => Value);

export interface StepCopy {
  title: string;
  lead?: string;
  /** The step's one primary action on the way to the review. Default 「次へ」. */
  next?: string;
  /** Tells the customer that an earlier change removed this step's answer. */
  forgotten?: string;
  /** The button's label while the step's answer is being sent. Default 「送信中」. */
  busy?: string;
  /** The secondary action that closes a step shown in a dialog. Default 「閉じる」. */
  close?: string;
  /** The secondary action that discards a step's changes. Default 「変更を破棄する」. */
  discard?: string;
  /** The heading while the chart takes no answer. Used by a step that is a page of its own. */
  closed?: string;
}

export interface ReviewRow {
  label: string;
  /** Several lines for a list; empty without an answer. */
  value: string | readonly string[];
  /** The heading shared with neighbouring rows of the same section. */
  section?: string | undefined;
  images?: readonly ImageAnswer[] | undefined;
}

type AnswerEvent<Machine extends AnyStateMachine> = Extract<EventFrom<Machine>, { answer: object }>;

export interface FormStepOf<Event extends { type: string; answer: object }, Plain, Data, Context> {
  event: Event['type'];
  /** The event of the secondary action. It is sent after the typed values are dropped. */
  discard?: Plain;
  /**
   * Checks and normalises typed values. Its output is the event's answer and must be valid input again, because the schema also
   * checks drafts (with `context` null).
   */
  schema: Dynamic<ZodMiniType<Event['answer']>, Data, Context>;
  fields: Dynamic<readonly Field<Event['answer']>[], Data, Context>;
  copy: StepCopy;
  defaults?: (data: Data, context: Context | null) => Partial<Event['answer']>;
  /** A notice to read before answering, or null. */
  notice?: (data: Data) => string | null;
  /** Rows of the confirm step. Default: each field's own row. */
  review?: (answer: Event['answer'], data: Data, rows: readonly ReviewRow[]) => readonly ReviewRow[];
  /** True: an answer that an earlier change removed fills the form in again. */
  refills?: boolean;
  /** The page step that stays on the screen while a dialog over it asks this step. */
  over?: string;
  /** True: the flow's own screen stands above the form, to be read first. Default: below. */
  screenAbove?: boolean;
  /** True: the flow's own screen renders the form, given as `form` while the chart takes the step's answer. */
  inScreen?: boolean;
  destructive?: boolean;
}

/** A form step. The union has one member per answering event, so that schema, fields and event fit together. */
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

/** An item that the review needs before its answers can be sent. */
interface Lacking {
  lead: string;
  /** The main action: opens the step that asks for the item. */
  edit: { step: string; label: string };
  /** The secondary action: the label of the review's own event. Without it the answers cannot be sent yet. */
  next?: string;
}

/** A flow page without questions: the guide, the review, the receipt, or a view with its own screen. */
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
      copy: StepCopy & { busy: string; verifying: string };
      /** Returns the missing item, else null. `mayBeSent`: the chart takes the review's event. */
      lacking?: (context: ContextFrom<Machine>, mayBeSent: boolean) => Lacking | null;
    }
  | { page: 'receipt'; copy: StepCopy }
  | { page: 'view'; copy: StepCopy };

export type AnyPageStep = PageStep<AnyStateMachine>;

type ProblemCode<Machine extends AnyStateMachine> =
  ContextFrom<Machine> extends { problem: infer Problem }
    ? Extract<Problem, { code: string }>['code']
    : never;

type ReceiptOf<Machine extends AnyStateMachine> =
  ContextFrom<Machine> extends { receipt: infer Receipt } ? NonNullable<Receipt> : never;

/** Texts of a problem: the sentence on the page and, for problems of the error catalogue, the snackbar. */
export interface ProblemWords {
  inline: string;
  snackbar?: string;
  /** True: nothing failed, and the sentence is information. */
  isNotice?: boolean;
  /** The review button's label while the problem is shown, when the customer decides how to go on. */
  next?: string;
  links?: (problem: WizardProblem) => readonly { to: string; label: string }[];
  /** Leaves out the provider's reasons, because they would repeat the sentence. */
  withoutReasons?: boolean;
  /** Shows the provider's reasons in the snackbar: all of them joined by `, `, or the first. */
  reasonsInSnackbar?: 'all' | 'first';
}

/** `shop`: a button beside the subject shows its facts. */
interface Subject {
  title: string;
  detail: string;
  shop?: ShopCard | null;
}

export interface FlowDefinition<Machine extends AnyStateMachine, Data> {
  /** Raised when answers change their name or meaning. */
  version: number;
  /**
   * Converts answers of an older version, where names have changed: those that were given, typed or sent, so any of the steps may
   * be missing. Answers that then fit their schema are kept; the others fill their forms in, and the customer is asked again.
   */
  upgrade?: (answers: Record<string, unknown>, from: number) => Record<string, unknown>;
  title: string;
  /** Carries a type only: `{} as …` with the type of the loader's result. */
  data?: Data;
  /** The page that back leads to from the first step. Default: home. */
  exit?: string;
  /** The step that the flow's own link opens. Default: the first. */
  opensAt?: string;
  /** What this run is about, such as an event and its time. Shown above every counted step. */
  subject?: (data: Data, context: ContextFrom<Machine>) => Subject | null;
  steps: { readonly [step: string]: FormStep<Machine, Data> | PageStep<Machine> };
  problems: Record<ProblemCode<Machine>, ProblemWords>;
  /** Checks a receipt that is shown again after a reload. Receipts of a flow without a schema are not kept. */
  receipt?: ZodMiniType;
  completed?: string | ((receipt: ReceiptOf<Machine>) => string);
}

export interface Flow<Machine extends AnyStateMachine = AnyStateMachine, Data = unknown>
  extends FlowDefinition<Machine, Data> {
  machine: Machine;
}

/** Drops a flow's type parameters, because the engine serves all charts. */
export const asFlow = <Machine extends AnyStateMachine, Data>(
  flow: Omit<Flow<Machine, Data>, 'data'>,
): Flow => flow as unknown as Flow;

/**
 * Joins a chart with the schema, fields and words of its steps.
 * @throws Error naming every state with a path that has no step, every step without such a state, and every answering event
 * that the step's state does not take.
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
