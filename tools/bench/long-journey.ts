import type { AnyStateMachine } from 'xstate';
import { createActor } from 'xstate';
import { submission } from '#src/app/base/ports/submission.ts';
import { openFlowSession } from '#src/engine/core/flow-session.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { invariant } from '#src/lib/invariant.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import { answerTo, formsOf, longFlow, longMachine } from './long-flow.ts';

/**
 * Three implementations that run a wizard of a given length from its guide to its receipt. `key` types one character
 * into the last step.
 */
export interface LongJourney {
  engine: () => Promise<void>;
  actor: () => Promise<void>;
  reducer: () => Promise<void>;
  key: () => void;
}

interface Answered {
  type: string;
  answer: object;
}

/** The state of the smallest reducer that can book. It has no draft, idempotency key, guards or back transitions. */
interface Reduced {
  step: number;
  answers: Record<string, object>;
}

const reduce = ({ step, answers }: Reduced, { type, answer }: Answered): Reduced => ({
  step: step + 1,
  answers: { ...answers, [type]: answer },
});

export function longJourney(steps: number): LongJourney {
  const chart = longMachine(steps);
  const machine = withPorts(chart);
  const flow = longFlow(chart, steps);
  const forms = formsOf(steps);
  const events = forms.map((name): Answered => ({ type: `${name}.answered`, answer: answerTo(name) }));
  let keys = 0;
  const open = (): FlowSession => {
    const stores = { tab: memoryStore(), device: memoryStore(), tabName: () => 'tab' };
    const newId = () => {
      keys += 1;
      return `key-${keys}`;
    };
    const opening = {
      flow,
      provide: () => machine,
      data: null,
      facts: {},
      visitor: 'one',
      stores,
      newId,
      now: Date.now,
    };
    const session = openFlowSession(opening, '/long');
    session.send({ type: 'guide.read' });
    return session;
  };

  const last = open();
  for (const event of events.slice(0, -1)) last.send({ ...event });
  let typed = 0;

  return {
    engine: async () => {
      const session = open();
      for (const event of events) session.send({ ...event });
      session.submit('long.submitted');
      while (session.getMoment().snapshot.status === 'active') await null;
      invariant(
        session.getMoment().step?.name === 'complete',
        'longJourney: the engine did not reach the last step.',
      );
      session.stop();
    },
    actor: async () => {
      const input = { answers: {}, submission: null, receipt: null, reloaded: false };
      const actor = createActor(machine, { input } as never);
      actor.start();
      actor.send({ type: 'guide.read' });
      for (const event of events) actor.send(event);
      const { answers } = actor.getSnapshot().context as { answers: object };
      actor.send({ type: 'long.submitted', key: 'key', answers });
      while (actor.getSnapshot().status === 'active') await null;
      invariant(actor.getSnapshot().status === 'done', 'longJourney: the actor did not finish.');
    },
    reducer: async () => {
      const end = events.reduce(reduce, { step: 0, answers: {} });
      await null;
      invariant(end.step === forms.length, 'longJourney: the reducer did not reach the last step.');
    },
    key: () => {
      typed += 1;
      last.keepTyped(forms.at(-1) ?? '', { choice: '', words: 'あ'.repeat(typed % 20) });
    },
  };
}

const withPorts = (chart: AnyStateMachine): AnyStateMachine =>
  chart.provide({
    actors: {
      submission: submission<object, object, never>({
        parts: { all: async () => ({ ok: true, value: { number: 1 } }) },
        find: async () => ({ ok: true, value: { receipt: null } }),
      }),
    },
  } as never);
