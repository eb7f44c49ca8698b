import type { FlowServices } from './flow-services.ts';
import type { FlowSession } from './flow-session.ts';

/** Shows the snackbars of a flow as they become due: each problem of the error catalogue, and the good end. */
export function tellOutcomes(session: FlowSession, notify: FlowServices['notify']): () => void {
  let before = session.getMoment().snapshot;
  return session.subscribe(() => {
    const { snapshot } = session.getMoment();
    const { problem } = snapshot.context;
    if (problem && problem !== before.context.problem) {
      const words = (session.flow.problems as Record<string, { snackbar?: string } | undefined>)[
        problem.code
      ];
      if (words?.snackbar) notify({ severity: 'error', text: words.snackbar });
    }
    if (snapshot.status === 'done' && before.status === 'active' && session.flow.completed) {
      if (!snapshot.hasTag('crashed')) notify({ severity: 'success', text: session.flow.completed });
    }
    before = snapshot;
  });
}
