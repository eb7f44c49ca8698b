import type { AnyStateMachine, EventObject, InspectionEvent, Observer } from 'xstate';
import type { ReadableStore } from '#src/lib/create-store.ts';
import type { ChartStep } from './chart.ts';
import type { Flow } from './define-flow.ts';
import type { StartFacts } from './draft.ts';
import type { DraftStores } from './draft-keeper.ts';
import type { FlowMoment, FlowState } from './flow-moment.ts';
import type { Answers } from './wizard.ts';

export interface FlowSessionDeps {
  flow: Flow;
  /** The chart with its ports provided. */
  machine: AnyStateMachine;
  /** What the route's loader fetched. */
  data: unknown;
  /** The chart's own input beside the engine's (`asksHearing`, `eventId` …). */
  facts: Record<string, unknown>;
  startFacts?: StartFacts;
  visitor: string;
  /** False after a sign-in: the step's flag then matches though nobody loaded the page again. Default true. */
  mayBeReload?: boolean;
  stores: DraftStores;
  newId: () => string;
  now: () => number;
  inspect?: Observer<InspectionEvent>;
}

/** One run of a flow: its actor, its draft, and the ways to move it. It lives outside React. */
export interface FlowSession extends ReadableStore<FlowState> {
  readonly flow: Flow;
  /** What the route's loader has fetched last. */
  readonly data: unknown;
  /** Takes what the loader has fetched anew, for a flow that started again or is come back to. */
  refresh(data: unknown): void;
  getMoment(): FlowMoment;
  /** Sends a customer's event; the machine decides what comes of it. */
  send(event: { type: string } & Record<string, unknown>): void;
  /** Opens a step that was answered, from the review; its answer leads back there. */
  edit(step: string): void;
  /** Sends what is reviewed, under the key that was made for exactly these answers. */
  submit(event: string): void;
  /** The pathname that `back.pressed` leads to, or null when this is the first page. */
  pathBehind(): string | null;
  back(): void;
  /** If `answer` were given now: the next step to fill in before the review, or null. */
  stopBeforeReview(answer: EventObject | null): ChartStep | null;
  /**
   * Goes where a URL leads: to its step when the chart lets it be entered, else to the nearest earlier one. A finished
   * flow starts again at its first page; a busy one stays where it is. With `edits` it opens the step as `edit` does.
   */
  enter(pathname: string, options?: { edits: boolean }): void;
  /** Goes on where the answers end: the first step that lacks one, or the review. Takes what is offered. */
  resume(): void;
  /** Forgets the answers that are offered. */
  startOver(): void;
  /** What a step's form holds: what is being typed, else what was answered, else null. */
  valuesOf(step: string): Answers | null;
  /** Keeps what is being typed, so that neither a reload nor a kill loses it. */
  keepTyped(step: string, values: Answers): void;
  /** Forgets what was typed into a step and sends its `discard`; nothing of it where the chart does not take that now. */
  discard(step: string, event: string): void;
  /** Tells the chart, where it wants to know, that the customer comes back, and what was being typed when they left. */
  comeBack(): void;
  /** Ends the run. The draft is kept as it is now, whatever a form that is still on the screen goes on typing. */
  stop(): void;
}
