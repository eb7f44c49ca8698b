import type { FlowSubmission } from '#src/engine/charts/flow.types.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import type { Found } from '#src/engine/charts/submission.types.ts';
import { createSubmission } from '#src/engine/core/create-submission.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import type { DraftStorages } from '#src/engine/core/draft-repository.ts';
import { openFlowSession } from '#src/engine/core/flow-session.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { memoryStore } from './memory-store.ts';
import type { TourAnswers, TourProblem, TourReceipt } from './tour-flow.ts';
import { tourFlow, tourMachine } from './tour-flow.ts';

export const TOUR_NOW = Date.parse('2026-11-20T09:00:00Z');

type PortName = 'tour' | 'find';

interface AskedPort {
  port: PortName;
  input: FlowSubmission<TourAnswers>;
  answer: (answer: PortResult<unknown, TourProblem>) => void;
  crash: (error: Error) => void;
}

export const booked = { ok: true, value: { number: 'T-1' } } as const;
export const found = { ok: true, value: { receipt: { number: 'T-1' } } } as const;
export const notThere = { ok: true, value: { receipt: null } } as const;
export const failing = (problem: TourProblem) => ({ ok: false, problem }) as const;

interface TourOpening {
  visitor?: string;
  mayBeReload?: boolean;
  offersMeal?: boolean;
  time?: number;
  /** The stores of another tab, from `newTab`. */
  otherTab?: Partial<DraftStorages>;
}

/** The empty session storage of a new tab, and the tab's name. */
export const newTab = (name = 'tab-2') => ({ tab: memoryStore(), tabName: () => name });

/**
 * A simulated browser in which a customer books a tour. Its ports (the calls that the chart makes) wait for the test's
 * reply.
 */
export function tourBrowser() {
  const stores = { tab: memoryStore(), device: memoryStore(), tabName: () => 'tab-1' };
  const asked: AskedPort[] = [];
  let keys = 0;
  const port = <Value>(name: PortName, input: FlowSubmission<TourAnswers>) =>
    new Promise<PortResult<Value, TourProblem>>((resolve, reject) => {
      asked.push({ port: name, input, answer: resolve as AskedPort['answer'], crash: reject });
    });
  const machine = tourMachine.provide({
    actors: {
      submission: createSubmission<TourAnswers, TourReceipt, TourProblem>({
        parts: {
          tour: (sent) => port('tour', sent),
        },
        find: ({ sent }) => port<Found<TourReceipt>>('find', sent),
      }),
    },
  });
  const provide = () => machine;
  const flow: Flow = asFlow(tourFlow);
  const facts = { tourId: 7, offersMeal: true };
  const newId = () => {
    keys += 1;
    return `key-${keys}`;
  };
  const now = () => TOUR_NOW;
  return {
    ...stores,
    stores,
    asked,
    flow,
    machine,
    provide,
    facts,
    newId,
    now,
    /** Loads a page of the tour. By default, it loads the tour's first page. */
    open: (pathname = '/tours/7', changes: TourOpening = {}): FlowSession => {
      const { visitor = 'one', mayBeReload = true, time = TOUR_NOW, otherTab = {}, ...others } = changes;
      return openFlowSession(
        {
          flow,
          provide,
          data: null,
          facts: { ...facts, ...others },
          visitor,
          mayBeReload,
          stores: { ...stores, ...otherTab },
          newId,
          now: () => time,
        },
        pathname,
      );
    },
  };
}

/** Returns what the customer sees: the step, its URL, and the cause of the last transition. */
export const seenOf = (session: FlowSession) => {
  const { step, path, cause } = session.getViewState();
  return { step: step?.name ?? null, path, cause };
};

export const chooseDay = (session: FlowSession, day = '2026-11-27') =>
  session.send({ type: 'day.chosen', answer: { day } });
export const chooseMeal = (session: FlowSession, meal = '和食') =>
  session.send({ type: 'meal.chosen', answer: { meal } });

export function fillIn(session: FlowSession): void {
  session.send({ type: 'tour.begun' });
  chooseDay(session);
  chooseMeal(session);
}
