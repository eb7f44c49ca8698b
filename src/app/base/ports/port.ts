import type { PromiseActorLogic } from 'xstate';
import { fromPromise } from 'xstate';

/**
 * Makes a chart's port (an actor that the chart invokes) from an async function. The function is called one microtask
 * after the chart enters the invoking state. So a state that the chart leaves at once makes no call, and the draft is
 * stored before the request.
 */
export const port = <Output, Input>(
  ask: (input: Input) => Promise<Output>,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    await Promise.resolve();
    return signal.aborted ? new Promise<never>(() => undefined) : ask(input);
  });
