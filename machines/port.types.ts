/** What a port returns. A problem is expected and is data; a rejected promise is a bug and ends the chart in `error`. */
export type Answer<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem };

/** The event by which XState brings a port's answer; `Id` is the invocation's. */
export interface PortAnswered<Id extends string, Output> {
  type: `xstate.done.actor.${Id}`;
  output: Output;
}
