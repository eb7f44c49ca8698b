import type { SnapshotFrom } from 'xstate';
import type { Report } from '#src/app/base/errors/error-report.ts';
import type { SessionActor } from '#src/app/base/session/session-actor.ts';

/** Reports a failed check of the token (SIGN-28) and a crash of the session chart. */
export function reportSession(session: SessionActor, report: Report): void {
  let hadFailed = false;
  const follow = (state: SnapshotFrom<SessionActor>) => {
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
