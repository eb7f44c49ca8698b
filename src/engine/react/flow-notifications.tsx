import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import type { ReactNode } from 'react';
import type { Flow, ProblemCopy } from '#src/engine/core/define-flow.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import type { FlowHistory } from '#src/engine/core/url-projection.ts';
import type { WizardProblem } from '#src/engine/core/wizard.ts';
import { withKeys } from '#src/lib/lists.ts';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import type { FlowServices } from './flow-provider.tsx';

/** Returns undefined when the flow does not declare the problem's code. */
export const getProblemCopy = (flow: Flow, { code }: WizardProblem): ProblemCopy | undefined =>
  (flow.problems as Record<string, ProblemCopy | undefined>)[code];

/** A link of one line is 48 px high. Padding keeps neighbouring links apart when a label wraps. */
const link = { display: 'inline-block', py: 1.5, lineHeight: '24px' } as const;

interface ProblemAlertProps {
  flow: Flow;
  problem: WizardProblem;
  action?: ReactNode;
}

/** The problem's texts on the page. */
export function ProblemAlert({ flow, problem, action }: ProblemAlertProps) {
  const copy = getProblemCopy(flow, problem);
  const reasons = copy?.withoutReasons ? [] : (problem.reasons ?? []);
  const links = copy?.links?.(problem) ?? [];
  return (
    <InlineAlert severity={copy?.isInfo ? 'info' : 'error'} action={action}>
      {copy?.inline}
      {withKeys(reasons).map(([key, reason]) => (
        <div key={key}>{reason}</div>
      ))}
      {links.length > 0 && (
        <List>
          {links.map(({ to, label }) => (
            <ListItem key={to} disablePadding>
              <Link component={PageLink} to={to} sx={link}>
                {label}
              </Link>
            </ListItem>
          ))}
        </List>
      )}
    </InlineAlert>
  );
}

function getSnackbarText(flow: Flow, problem: WizardProblem): string | undefined {
  const copy = getProblemCopy(flow, problem);
  const { reasons = [] } = problem;
  const [first] = reasons;
  if (first === undefined || !copy?.reasonsInSnackbar) return copy?.snackbar;
  return copy.reasonsInSnackbar === 'all' ? reasons.join(', ') : first;
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
    const hasEnded = snapshot.status === 'done' && before.status === 'active';
    const { receipt } = snapshot.context;
    const hasSaved = snapshot.status === 'active' && receipt !== null && receipt !== before.context.receipt;
    const message = (hasEnded || hasSaved) && getSuccessMessage(flow, receipt);
    if (message) notify({ severity: 'success', text: message });
    if (snapshot.status === 'active' && before.status === 'done') history.reload();
    before = snapshot;
    verifyingUnpressed = viewState.verifyingUnpressed;
    trackStep();
  });
  return () => subscription.unsubscribe();
}
