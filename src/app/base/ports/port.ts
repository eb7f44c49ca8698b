import type { PromiseActorLogic } from 'xstate';
import { fromPromise } from 'xstate';

/**
 * Makes a port, which is an actor that a chart invokes, from an async function. The port calls the function one
 * microtask after the chart has entered the state that invokes the port. If the chart leaves that state at once, the
 * function is not called. The engine has time to store the draft before the request is sent.
 */
export const port = <Output, Input>(
  ask: (input: Input) => Promise<Output>,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    await Promise.resolve();
    return signal.aborted ? new Promise<never>(() => undefined) : ask(input);
  });
