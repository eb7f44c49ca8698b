import type { AnyActorLogic, AnyEventObject, AnyStateMachine } from 'xstate';
import { fromPromise, StateMachine } from 'xstate';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { parseJson } from '#src/lib/parse-json.ts';

/** The storage key of a {@link Stage}, which the development server writes. */
export const STAGE = 'review:stage';

/** How to bring a flow into one of its states, for the development server's `/review/{flow}/{state}`. */
export interface Stage {
  flow: string;
  /** The path at which the flow starts. The address bar already shows the path of the final state. */
  from: string;
  /** The chart's input, which replaces the loaded one. */
  input: Readonly<Record<string, unknown>>;
  /** The events that lead to the state, including the results of the chart's calls (its ports). */
  events: readonly AnyEventObject[];
}

const OF_THE_ENGINE = ['answers', 'submission', 'receipt', 'reloaded', 'typed'];

/**
 * Opens the stage's flow in the state to which the stage's events lead. While the events are replayed, no port makes
 * a call, because the events contain the results. Ports that are active in the final state never settle. For
 * development only (see main.tsx).
 */
export function withStage(services: AppServices): AppServices {
  const { tab } = services;
  const stage = parseJson(tab.getItem(STAGE)) as Stage | null;
  if (!stage) return services;
  let isSetting = true;
  const facts = Object.fromEntries(
    Object.entries(stage.input).filter(([name]) => !OF_THE_ENGINE.includes(name)),
  );
  const open: AppServices['flows']['open'] = (opening) => {
    if (opening.flow.machine.id !== stage.flow) return services.flows.open(opening);
    const provide: (typeof opening)['provide'] = (data) => {
      const machine = suspendPorts(opening.provide(data), () => isSetting);
      return isSetting ? withInput(machine, stage.input) : machine;
    };
    const session = services.flows.open({
      ...opening,
      provide,
      facts: { ...opening.facts, ...facts },
      ...(isSetting ? { mayBeReload: false, pathname: stage.from } : {}),
    });
    if (isSetting) for (const event of stage.events) replayEvent(session, event);
    isSetting = false;
    // The stage is used only once, so that a reload shows the real flow.
    tab.removeItem(STAGE);
    return session;
  };
  return { ...services, flows: { ...services.flows, open } };
}

function replayEvent(session: FlowSession, event: AnyEventObject): void {
  if (event.type === 'step.edited') session.edit(String(event.step));
  else session.send(event);
}

function suspendPorts(machine: AnyStateMachine, isSetting: () => boolean): AnyStateMachine {
  const ports = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>);
  return machine.provide({
    actors: Object.fromEntries(ports.map(([name, port]) => [name, suspendPort(port, isSetting)])),
  });
}

function suspendPort(port: AnyActorLogic, isSetting: () => boolean): AnyActorLogic {
  if (port instanceof StateMachine) return suspendPorts(port, isSetting);
  const ask = (port as { config?: unknown }).config;
  if (typeof ask !== 'function') return port;
  return fromPromise((input) => (isSetting() ? new Promise(() => undefined) : ask(input)));
}

/**
 * The chart with another input. The config object stays the same, because the engine finds a chart's steps by this
 * object.
 */
function withInput(machine: AnyStateMachine, input: Stage['input']): AnyStateMachine {
  const begin: AnyStateMachine['getInitialSnapshot'] = (scope, given) =>
    machine.getInitialSnapshot(scope, { ...given, ...input });
  return Object.create(machine, { getInitialSnapshot: { value: begin } });
}
