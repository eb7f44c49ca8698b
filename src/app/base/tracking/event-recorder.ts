import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent, Observer, StateValue } from 'xstate';
import * as z from 'zod/mini';
import type { ReadableStore } from '#src/lib/create-store.ts';
import { createStore } from '#src/lib/create-store.ts';
import { maskPersonal } from '#src/lib/mask-personal.ts';
import { isPlainWord, MASK } from '#src/lib/mask-personal-text.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { stored } from '#src/lib/stored.ts';

const MAX_EVENTS = 100;
/** Longer JSON is cut, so that a hundred events fit into the tab's storage. */
const MAX_DETAIL_LENGTH = 1500;
/** The access log acts each second, and would soon push out all other events. */
const UNRECORDED = 'accessLog';

const recordedEvent = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  /** The chart's id. Events of the app itself have `page`, `line` or `call` (a failed call). */
  actor: z.string(),
  type: z.string(),
  /** The state before the event. Null for the chart's first event. */
  before: z.nullable(z.string()),
  after: z.string(),
  /** The event's data, as JSON. */
  detail: z.nullable(z.string()),
});

/** An event of a chart, with personal data masked. */
export type RecordedEvent = Readonly<z.infer<typeof recordedEvent>>;

/**
 * Error reports mask every stored text, except for values of keys such as `state`. Under another key, the names of the
 * states would be masked.
 */
const storedLog = z.object({ state: z.array(recordedEvent) });

/** The state of a running chart, with personal data masked. */
interface LiveActor {
  name: string;
  state: string;
  /** `active`, or the final status. */
  status: string;
  /** The names of the chart's pending calls. */
  waitsFor: readonly string[];
  context: Readonly<Record<string, unknown>>;
}

/** The last hundred events of this tab, earlier page loads included. It is also an `inspect` observer of XState. */
export interface EventRecorder
  extends ReadableStore<readonly RecordedEvent[]>,
    Required<Pick<Observer<InspectionEvent>, 'next'>> {
  add(event: RecordedEvent): void;
  /** The charts that are running or have ended without being stopped, in the order in which they started. */
  actors(): readonly LiveActor[];
}

/** `tab` is session storage. */
export function createEventRecorder(tab: KeyValueStore, now: () => number): EventRecorder {
  const log = stored(tab, 'debug:events', storedLog);
  let events: readonly RecordedEvent[] = log.read()?.state ?? [];
  const { getSnapshot, subscribe, emitChange } = createStore(() => events);
  const running = new Map<string, AnyMachineSnapshot>();

  const add = (event: RecordedEvent): void => {
    events = [...events, event].slice(-MAX_EVENTS);
    log.save({ state: [...events] });
    emitChange();
  };

  return {
    getSnapshot,
    subscribe,
    add,
    next: (inspected) => {
      // The promises that a chart invokes are no machines. Their results appear in the chart's next event.
      if (inspected.type !== '@xstate.snapshot' || !('machine' in inspected.snapshot)) return;
      const { event } = inspected;
      const snapshot = inspected.snapshot as AnyMachineSnapshot;
      const { sessionId } = inspected.actorRef;
      const before = running.get(sessionId) ?? null;
      if (snapshot.status === 'stopped') running.delete(sessionId);
      else running.set(sessionId, snapshot);
      if (snapshot.machine.id === UNRECORDED) return;
      // The previous event has the last state of a stopped or crashed chart.
      const hasEnded = snapshot.status === 'stopped' || snapshot.status === 'error';
      add({
        at: now(),
        actor: snapshot.machine.id,
        type: isPlainWord(event.type) ? event.type : MASK,
        before: before && formatStateValue(before.value),
        after: hasEnded ? snapshot.status : formatStateValue(snapshot.value),
        detail: formatPayload(event),
      });
    },
    actors: () => [...running.values()].map(toLiveActor),
  };
}

function formatPayload({ type, ...payload }: AnyEventObject): string | null {
  const { output, error, input, ...rest } = payload as Record<string, unknown>;
  if (type === 'xstate.stop') return null;
  // A replay needs the chart's input.
  if (type === 'xstate.init') return formatJson(input);
  if (type.startsWith('xstate.done.')) return formatJson(output);
  if (type.startsWith('xstate.error.')) return formatJson(error);
  return formatJson(rest);
}

/** JSON on one line, with personal data masked. Null if it would be empty. */
function formatJson(value: unknown): string | null {
  const text = JSON.stringify(maskPersonal(value));
  if (text === undefined || text === '{}') return null;
  return text.length > MAX_DETAIL_LENGTH ? `${text.slice(0, MAX_DETAIL_LENGTH)}…` : text;
}

function toLiveActor({ machine, value, status, context, children }: AnyMachineSnapshot): LiveActor {
  const all = Object.entries(children as Record<string, { getSnapshot(): { status: string } } | undefined>);
  return {
    name: machine.id,
    state: formatStateValue(value),
    status,
    waitsFor: all.filter(([, child]) => child?.getSnapshot().status === 'active').map(([name]) => name),
    context: maskPersonal(context) as Record<string, unknown>,
  };
}

/**
 * Writes a state value on one line, such as `signedIn.trusting`. Parallel states become `viewing(seconds.running,
 * entries.ready)`.
 */
export function formatStateValue(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, inner = {}]) => {
      const isParallel = typeof inner === 'object' && Object.keys(inner).length > 1;
      return isParallel ? `${name}(${formatStateValue(inner)})` : `${name}.${formatStateValue(inner)}`;
    })
    .join(', ');
}
