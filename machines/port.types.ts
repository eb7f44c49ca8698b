/** A port's result. Problems are expected and are data. A rejected promise is a bug and ends the chart in `error`. */
export type Answer<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem };

/** The XState event with a port's result. `Id` is the invocation's id. */
export interface PortAnswered<Id extends string, Output> {
  type: `xstate.done.actor.${Id}`;
  output: Output;
}
