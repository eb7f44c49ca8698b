import type { SessionActor } from '../services.ts';
import type { Report } from './error-report.ts';

/** Logs what the session must not end by in silence: a check of the token that failed, and a bug. */
export function reportSession(session: SessionActor, report: Report): void {
  let hadFailed = false;
  session.subscribe((state) => {
    const hasFailed = state.matches('checkFailed');
    if (hasFailed && !hadFailed) {
      report(new Error(`the session ended by a failed check: ${state.context.problem?.code}`));
    }
    hadFailed = hasFailed;
    if (state.hasTag('crashed')) report(state.context.crash);
  });
}
