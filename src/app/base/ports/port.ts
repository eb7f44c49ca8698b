import type { PromiseActorLogic } from 'xstate';
import { fromPromise } from 'xstate';

/**
 * Makes a chart's port from a call. The call starts one microtask after the state is entered: a state that is left at
 * once calls nothing, and the draft is stored before any request.
 */
export const port = <Output, Input>(
  ask: (input: Input) => Promise<Output>,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    await Promise.resolve();
    return signal.aborted ? new Promise<never>(() => undefined) : ask(input);
  });
