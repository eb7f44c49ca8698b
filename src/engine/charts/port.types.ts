import type { AnyActorLogic, DoneActorEvent, OutputFrom } from 'xstate';

/**
 * A port's result. An expected problem is returned as data. A rejected promise is a bug and ends the chart with
 * status `error`.
 */
export type PortResult<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem };

/** The ports of a chart, by name. */
export type Ports = Record<string, AnyActorLogic>;

/** The port's name for each id under which a chart invokes a port. Without `OtherIds`, every id is its port's name. */
export type PortIds<
  ChartPorts extends Ports,
  OtherIds extends Record<string, keyof ChartPorts> = Record<never, never>,
> = {
  [Port in keyof ChartPorts & string]: Port;
} & OtherIds;

/** The XState events with the results of a chart's ports, `xstate.done.actor.<id>`. */
export type PortEvent<
  ChartPorts extends Ports,
  Ids extends Record<string, keyof ChartPorts> = PortIds<ChartPorts>,
> = { [Id in keyof Ids & string]: DoneActorEvent<OutputFrom<ChartPorts[Ids[Id]]>, Id> }[keyof Ids & string];
