import type { PromiseActorLogic } from 'xstate';
import { fromPromise } from 'xstate';

/**
 * A port of a chart on a call. It asks a moment after its state was entered, so that a state which is only passed through
 * asks nothing, and a draft is kept before anything leaves the device.
 */
export const port = <Output, Input>(
  ask: (input: Input) => Promise<Output>,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    await Promise.resolve();
    return signal.aborted ? new Promise<never>(() => undefined) : ask(input);
  });
