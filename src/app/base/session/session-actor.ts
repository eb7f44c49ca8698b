import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionMachine } from '#machines/session.machine.ts';

/** The running session chart: one actor per page load. */
export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** Calls `follow` after every change. A crash of the session is ignored here, because report-session.ts reports it. */
export const subscribeToSession = (
  session: SessionActor,
  follow: (snapshot: SessionSnapshot) => void,
): { unsubscribe: () => void } => session.subscribe({ next: follow, error: () => undefined });
