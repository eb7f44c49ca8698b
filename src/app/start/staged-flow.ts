import type { AnyActorLogic, AnyEventObject, AnyStateMachine } from 'xstate';
import { fromPromise, StateMachine } from 'xstate';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { parseJson } from '#src/lib/parse-json.ts';

/** Where `/review/{flow}/{state}` of the development server leaves what is to be shown. */
export const STAGE = 'review:stage';

/** A run that is brought to one of its states before it is shown. */
export interface Stage {
  flow: string;
  /** The page at which it begins; the browser shows the one at which it ends already. */
  from: string;
  /** What the chart begins with, in the place of what the page has found. */
  input: Readonly<Record<string, unknown>>;
  /** What then happens to it, the answers of its ports included. */
  events: readonly AnyEventObject[];
}

const OF_THE_ENGINE = ['answers', 'submission', 'receipt', 'reloaded', 'typed'];

/**
 * The services with a flow that opens in the state that the stage asks for. Until it is there, no port is really asked: the
 * stage says what each returns, and what is still asked in that state stays unanswered. For development only: see main.tsx.
 */
export function staged(services: AppServices): AppServices {
  const { tab } = services;
  const stage = parseJson(tab.getItem(STAGE)) as Stage | null;
  if (!stage) return services;
  let isSetting = true;
  const facts = Object.fromEntries(
    Object.entries(stage.input).filter(([name]) => !OF_THE_ENGINE.includes(name)),
  );
  const open: AppServices['flows']['open'] = (opening) => {
    if (opening.flow.machine.id !== stage.flow) return services.flows.open(opening);
    const machine = isSetting
      ? begunWith(
          held(opening.machine, () => isSetting),
          stage.input,
        )
      : held(opening.machine, () => isSetting);
    const session = services.flows.open({
      ...opening,
      machine,
      facts: { ...opening.facts, ...facts },
      ...(isSetting ? { mayBeReload: false, pathname: stage.from } : {}),
    });
    if (isSetting) for (const event of stage.events) happen(session, event);
    isSetting = false;
    // A reload shows what the app really does there.
    tab.removeItem(STAGE);
    return session;
  };
  return { ...services, flows: { ...services.flows, open } };
}

function happen(session: FlowSession, event: AnyEventObject): void {
  if (event.type === 'step.edited') session.edit(String(event.step));
  else session.send(event);
}

/** The chart with ports that never return what they are asked while the stage is set. */
function held(machine: AnyStateMachine, isSetting: () => boolean): AnyStateMachine {
  const ports = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>);
  return machine.provide({
    actors: Object.fromEntries(ports.map(([name, port]) => [name, heldPort(port, isSetting)])),
  });
}

function heldPort(port: AnyActorLogic, isSetting: () => boolean): AnyActorLogic {
  if (port instanceof StateMachine) return held(port, isSetting);
  const ask = (port as { config?: unknown }).config;
  if (typeof ask !== 'function') return port;
  return fromPromise((asked) => (isSetting() ? new Promise(() => undefined) : ask(asked)));
}

/** The chart as it begins with another input than it is given. It keeps its config: the engine knows a chart's steps by it. */
function begunWith(machine: AnyStateMachine, input: Stage['input']): AnyStateMachine {
  const begin: AnyStateMachine['getInitialSnapshot'] = (scope, given) =>
    machine.getInitialSnapshot(scope, { ...given, ...input });
  return Object.create(machine, { getInitialSnapshot: { value: begin } });
}
