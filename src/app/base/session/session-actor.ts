import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionMachine } from '#machines/session.machine.ts';
import type { Report } from '#src/app/base/errors/error-report.ts';

/** The running session chart: one actor per page load. */
export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** Calls `follow` after every change. A crash of the session is ignored here, because {@link reportSession} reports it. */
export const subscribeToSession = (
  session: SessionActor,
  follow: (snapshot: SessionSnapshot) => void,
): { unsubscribe: () => void } => session.subscribe({ next: follow, error: () => undefined });

/** Reports a failed check of the token (SIGN-28) and a crash of the session chart. */
export function reportSession(session: SessionActor, report: Report): void {
  let hadFailed = false;
  const follow = (state: SessionSnapshot) => {
    const hasFailed = state.matches({ ending: 'byFailedCheck' });
    if (hasFailed && !hadFailed) {
      const { problem } = state.context;
      const reason = problem?.code === 'checkFailed' ? problem.reason : problem?.code;
      report(new Error(`the session ended by a failed check: ${reason}`));
    }
    hadFailed = hasFailed;
  };
  session.subscribe({ next: follow, error: report });
}
