import type { AnyActorScope, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { createMachine, StateMachine } from 'xstate';
import type { Config } from './mutations.ts';

/**
 * The maximum number of steps after one event. This limit ends endless loops. It counts steps, because a time limit
 * would depend on the computer's speed.
 */
const MAX_STEPS_AT_ONCE = 1_000;
const LEEWAY = 3;

let taken = 0;
let limit = Number.POSITIVE_INFINITY;

/** Counts every transition of every chart in this process from now on. */
export function countSteps(): void {
  const { transition } = StateMachine.prototype;
  StateMachine.prototype.transition = function (this: AnyStateMachine, ...given: unknown[]) {
    taken += 1;
    if (taken > limit) throw new Error('The chart runs without end.');
    const [snapshot, event, scope] = given as [AnyMachineSnapshot, never, AnyActorScope];
    return transition.call(this, snapshot as never, event, scope as never);
  } as typeof transition;
}

export async function stepsOf(run: () => Promise<unknown>): Promise<number> {
  taken = 0;
  limit = Number.POSITIVE_INFINITY;
  await run();
  return taken;
}

/** From now on, a test fails after three times the steps that it needs, plus 1,000. */
export function limitSteps(needed: number): void {
  taken = 0;
  limit = MAX_STEPS_AT_ONCE + LEEWAY * needed;
}

/**
 * Creates a chart with another config and the same guards, actions and invoked actors.
 * @throws Error if the config is not a valid chart.
 */
export const mutantOf = ({ implementations }: AnyStateMachine, config: Config): AnyStateMachine =>
  createMachine(
    { ...config, options: { maxIterations: MAX_STEPS_AT_ONCE } } as never,
    implementations as never,
  ) as AnyStateMachine;
