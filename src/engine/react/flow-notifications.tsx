import type { Flow, ProblemCopy } from '#src/engine/core/define-flow.ts';
import type { FlowSession, FlowViewState } from '#src/engine/core/flow-session.types.ts';
import type { FlowHistory } from '#src/engine/core/url-projection.ts';
import type { WizardProblem } from '#src/engine/core/wizard.ts';
import type { Pressable } from './flow-parts.ts';
import type { FlowServices } from './flow-provider.tsx';
import { useFlowEnvironment } from './flow-provider.tsx';

/** Returns undefined when neither the flow nor the texts have the problem's code. */
export const getProblemCopy = (
  flow: Flow,
  { code }: WizardProblem,
  texts: Readonly<Record<string, ProblemCopy>> = {},
): ProblemCopy | undefined => (flow.problems as Record<string, ProblemCopy | undefined>)[code] ?? texts[code];

interface ProblemAlertProps {
  flow: Flow;
  problem: WizardProblem;
  action?: Pressable;
}

/** The problem's texts on the page: the provider's reasons, then what is kept and what to do. */
export function ProblemAlert({ flow, problem, action }: ProblemAlertProps) {
  const { parts, texts } = useFlowEnvironment();
  const copy = getProblemCopy(flow, problem, texts.problems);
  const reasons = copy?.withoutReasons ? [] : (problem.reasons ?? []);
  return (
    <parts.Alert
      severity={copy?.isInfo ? 'info' : 'error'}
      links={copy?.links?.(problem) ?? []}
      {...(action && { action })}
    >
      {reasons.map((reason, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reason may come twice.
        <div key={`${index} ${reason}`}>{reason}</div>
      ))}
      {copy?.inline}
    </parts.Alert>
  );
}

/** The distance to the top of the screen, which a fixed header may cover. */
const belowHeader = { scrollMarginTop: '4.5rem' };

/** Scrolls a message into view when it appears. Does nothing if the message is already visible. */
const scrollIntoView = (message: HTMLElement | null): void => message?.scrollIntoView?.({ block: 'nearest' });

/** The problem's texts in a page, in view. */
export const ProblemInView = (props: ProblemAlertProps) => (
  <div ref={scrollIntoView} style={belowHeader}>
    <ProblemAlert {...props} />
  </div>
);

/** The problem of the last press, if there is one and nothing is being sent. */
export const CurrentProblem = ({
  session: { flow },
  viewState: { problem, snapshot },
}: {
  session: FlowSession;
  viewState: FlowViewState;
}) => problem && !snapshot.hasTag('busy') && <ProblemInView flow={flow} problem={problem} />;

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

type Listeners = Pick<FlowServices, 'notify' | 'dismissErrors' | 'stepShown'> & {
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
  { notify, dismissErrors, stepShown, history, lastShown = { current: null } }: Listeners,
): () => void {
  const { flow } = session;
  let { snapshot: before, verifyingUnpressed } = session.getViewState();

  const trackStep = () => {
    const { step, path } = session.getViewState();
    if (!step || path === null || path === lastShown.current) return;
    lastShown.current = path;
    stepShown?.({ flow: flow.machine.id, step: step.name, path: step.path });
  };

  const announceProblem = (snapshot: typeof before) => {
    const { problem } = snapshot.context;
    const text =
      problem && problem !== before.context.problem && !verifyingUnpressed && getSnackbarText(flow, problem);
    if (text) notify?.({ severity: 'error', text });
    else if (snapshot.hasTag('busy') && !before.hasTag('busy')) dismissErrors?.();
  };

  trackStep();
  const subscription = session.subscribe(() => {
    const viewState = session.getViewState();
    const { snapshot } = viewState;
    announceProblem(snapshot);
    const hasEnded = snapshot.status === 'done' && before.status === 'active';
    const { receipt } = snapshot.context;
    const hasSaved = snapshot.status === 'active' && receipt !== null && receipt !== before.context.receipt;
    const message = (hasEnded || hasSaved) && getSuccessMessage(flow, receipt);
    if (message) notify?.({ severity: 'success', text: message });
    if (snapshot.status === 'active' && before.status === 'done') history.reload();
    before = snapshot;
    verifyingUnpressed = viewState.verifyingUnpressed;
    trackStep();
  });
  return () => subscription.unsubscribe();
}
