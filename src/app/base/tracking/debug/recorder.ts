import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent, Observer } from 'xstate';
import { maskPersonal } from '#src/lib/mask-personal.ts';
import { isPlainWord, MASK } from '#src/lib/mask-personal-text.ts';
import type { LiveActor } from './debug-report.ts';
import type { EventLog } from './event-log.ts';
import { stateWords } from './state-text.ts';

/** Longer JSON is cut, so that a hundred events fit into the tab's storage. */
const LONGEST_DETAIL = 1500;

/** Records the events of this page's charts without personal data. It is an `inspect` observer of XState. */
export interface Recorder extends Required<Pick<Observer<InspectionEvent>, 'next'>> {
  /** The charts that are running or have ended without being stopped, in the order in which they started. */
  actors(): readonly LiveActor[];
}

export function createRecorder(log: Pick<EventLog, 'add'>, now: () => number): Recorder {
  const shown = new Map<string, AnyMachineSnapshot>();

  return {
    next: (inspected) => {
      if (inspected.type !== '@xstate.snapshot' || !isOfChart(inspected.snapshot)) return;
      const { snapshot, event } = inspected;
      const { sessionId } = inspected.actorRef;
      const before = shown.get(sessionId) ?? null;
      if (snapshot.status === 'stopped') shown.delete(sessionId);
      else shown.set(sessionId, snapshot);
      const recorded = {
        at: now(),
        actor: snapshot.machine.id,
        type: plain(event.type),
        before: before && stateWords(before.value),
        after: hasEnded(snapshot) ? snapshot.status : stateWords(snapshot.value),
        changed: changedKeys(before, snapshot),
        detail: maskEventPayload(event),
      };
      const stays = recorded.before === recorded.after;
      const goesRound = snapshot.hasTag('heartbeat') && event.type.startsWith('xstate.');
      log.add(recorded, stays || goesRound);
    },
    actors: () => [...shown].map(([sessionId, snapshot]) => liveActor(sessionId, snapshot)),
  };
}

/** True for stopped and crashed charts. The previous event contains their last state. */
const hasEnded = ({ status }: AnyMachineSnapshot): boolean => status === 'stopped' || status === 'error';

/** False for the promises that a chart invokes. Their results appear in the chart's next event. */
const isOfChart = (snapshot: object): snapshot is AnyMachineSnapshot => 'machine' in snapshot;

const plain = (word: string): string => (isPlainWord(word) ? word : MASK);

function changedKeys(before: AnyMachineSnapshot | null, after: AnyMachineSnapshot): string[] {
  const [old, current] = [before?.context ?? {}, after.context] as Record<string, unknown>[];
  return Object.keys({ ...old, ...current })
    .filter((key) => before !== null && !Object.is(old?.[key], current?.[key]))
    .map(plain);
}

function maskEventPayload({ type, ...brought }: AnyEventObject): string | null {
  const { output, error, input, ...rest } = brought as Record<string, unknown>;
  if (type === 'xstate.stop') return null;
  // A replay needs the chart's input.
  if (type === 'xstate.init') return asJson(input);
  if (type.startsWith('xstate.done.')) return asJson(output);
  if (type.startsWith('xstate.error.')) return asJson(error);
  return Object.keys(brought).length === 0 ? null : asJson(rest);
}

/** JSON on one line, with personal data masked. Null if it would be empty. */
function asJson(value: unknown): string | null {
  const text = JSON.stringify(maskPersonal(value));
  if (text === undefined || text === '{}') return null;
  return text.length > LONGEST_DETAIL ? `${text.slice(0, LONGEST_DETAIL)}…` : text;
}

function liveActor(id: string, { machine, value, status, context, children }: AnyMachineSnapshot): LiveActor {
  const masked = maskPersonal(context) as Record<string, unknown>;
  return {
    id,
    name: machine.id,
    state: stateWords(value),
    status,
    waitsFor: Object.entries(children as Record<string, { getSnapshot(): { status: string } } | undefined>)
      .filter(([, child]) => child?.getSnapshot().status === 'active')
      .map(([name]) => name),
    context: Object.entries(masked).map(([label, part]) => ({ label, value: JSON.stringify(part, null, 2) })),
  };
}
