import type { Flow } from '#src/engine/core/define-flow.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import type { FlowHistory } from '#src/engine/core/url-projection.ts';
import type { WizardProblem } from '#src/engine/core/wizard.ts';
import type { FlowServices } from './flow-services.ts';
import { getProblemCopy } from './problem-alert.tsx';

function getSnackbarText(flow: Flow, problem: WizardProblem): string | undefined {
  const words = getProblemCopy(flow, problem);
  const { reasons = [] } = problem;
  const [first] = reasons;
  if (first === undefined || !words?.reasonsInSnackbar) return words?.snackbar;
  return words.reasonsInSnackbar === 'all' ? reasons.join(', ') : first;
}

/** The snackbar text after a flow has succeeded; undefined when the flow declares none. */
export const getSuccessMessage = ({ successMessage }: Flow, receipt: unknown): string | undefined =>
  typeof successMessage === 'function' ? successMessage(receipt as object) : successMessage;

type Listeners = Pick<FlowServices, 'notify' | 'stepShown'> & {
  history: Pick<FlowHistory, 'reload'>;
  /** The path of the step that was reported last. It outlives the session, which newer data may replace at the same step. */
  lastShown?: { current: string | null };
};

/**
 * Shows a snackbar for each problem that has a snackbar text, unless it comes from a look-up without a press (MSG-59).
 * If the flow declares a success text, shows it when the flow succeeds. In a flow that continues after its receipt,
 * shows the success text for each new receipt. Reports each shown step for analytics. Reloads the page's data when a
 * finished flow starts over. Returns an unsubscribe function.
 */
export function subscribeNotifications(
  session: FlowSession,
  { notify, stepShown, history, lastShown = { current: null } }: Listeners,
): () => void {
  const { flow } = session;
  let { snapshot: before, verifyingUnpressed } = session.getViewState();

  const trackStep = () => {
    const { step, path } = session.getViewState();
    if (!step || path === null || path === lastShown.current) return;
    lastShown.current = path;
    stepShown({ flow: flow.machine.id, step: step.name, path: step.path });
  };

  trackStep();
  const subscription = session.subscribe(() => {
    const viewState = session.getViewState();
    const { snapshot } = viewState;
    const { problem } = snapshot.context;
    if (problem && problem !== before.context.problem && !verifyingUnpressed) {
      const text = getSnackbarText(flow, problem);
      if (text) notify({ severity: 'error', text });
    }
    const ended = snapshot.status === 'done' && before.status === 'active';
    const { receipt } = snapshot.context;
    const saved = snapshot.status === 'active' && receipt !== null && receipt !== before.context.receipt;
    const completed = (ended || saved) && getSuccessMessage(flow, receipt);
    if (completed) notify({ severity: 'success', text: completed });
    if (snapshot.status === 'active' && before.status === 'done') history.reload();
    before = snapshot;
    verifyingUnpressed = viewState.verifyingUnpressed;
    trackStep();
  });
  return () => subscription.unsubscribe();
}
