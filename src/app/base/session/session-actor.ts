import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionMachine } from '#machines/session.machine.ts';

/** The session chart as it runs: one actor for the whole page load. */
export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** Calls back after every change, until it is stopped. A bug that ends the session is reported by report-session.ts, once. */
export const followSessionActor = (
  session: SessionActor,
  follow: (snapshot: SessionSnapshot) => void,
): { unsubscribe: () => void } => session.subscribe({ next: follow, error: () => undefined });
