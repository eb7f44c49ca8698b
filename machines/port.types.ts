/**
 * A port's result. An expected problem is returned as data. A rejected promise is a bug and ends the chart with
 * status `error`.
 */
export type PortResult<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem };

/** The XState event with a port's result. `Id` is the invocation's id. */
export interface PortDone<Id extends string, Output> {
  type: `xstate.done.actor.${Id}`;
  output: Output;
}
