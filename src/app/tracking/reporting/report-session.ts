import type { SnapshotFrom } from 'xstate';
import type { SessionActor } from '#src/app/session/session-actor.ts';
import type { Report } from './error-report.ts';

/** Logs what the session must not end by in silence: a check of the token that failed, and a bug. */
export function reportSession(session: SessionActor, report: Report): void {
  let hadFailed = false;
  const follow = (state: SnapshotFrom<SessionActor>) => {
    const hasFailed = state.matches('checkFailed');
    if (hasFailed && !hadFailed) {
      report(new Error(`the session ended by a failed check: ${state.context.problem?.code}`));
    }
    hadFailed = hasFailed;
  };
  session.subscribe({ next: follow, error: report });
}
