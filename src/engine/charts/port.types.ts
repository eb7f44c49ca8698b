import type { AnyActorLogic, DoneActorEvent, OutputFrom } from 'xstate';

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

/** The port's name for each id under which a chart invokes a port. Without `OtherIds`, every id is its port's name. */
export type PortIds<Ports, OtherIds extends Record<string, keyof Ports> = Record<never, never>> = {
  [Port in keyof Ports & string]: Port;
} & OtherIds;

/** The XState events with the results of a chart's ports, `xstate.done.actor.<id>`. */
export type PortEvent<
  Ports extends Record<string, AnyActorLogic>,
  Ids extends Record<string, keyof Ports> = PortIds<Ports>,
> = { [Id in keyof Ids & string]: DoneActorEvent<OutputFrom<Ports[Ids[Id]]>, Id> }[keyof Ids & string];
