import type { ActorOptions } from 'xstate';
import { createActor } from 'xstate';
import { accessLogMachine } from '#machines/access-log.machine.ts';
import { MAX_TRACKING_CODE_LENGTH } from '#src/api/contract/access-log.contract.ts';
import type { PageViewSources } from '#src/app/base/tracking/page-views.ts';
import { subscribeToPageViews } from '#src/app/base/tracking/page-views.ts';
import type { FlowRuntime } from '#src/engine/core/flow-runtime.ts';
import type { AccessLogPortDeps } from './access-log-ports.ts';
import { accessLogPorts } from './access-log-ports.ts';
import { loggedPage } from './logged-page.ts';

export interface AccessLogDeps extends AccessLogPortDeps, PageViewSources {
  flows: Pick<FlowRuntime, 'willReplaceUrl' | 'followProblems'>;
  trackingCode: () => string | null;
  newId: () => string;
  report: (error: unknown) => void;
  inspection?: Pick<ActorOptions<typeof accessLogMachine>, 'inspect'>;
}

const ACTIVITIES = ['click', 'scroll', 'touchstart'] as const;
const LISTENING = { capture: true, passive: true } as const;

/** Logs each page that is shown from now on. Returns an unsubscribe function. */
export function logAccess({
  router,
  flows,
  trackingCode,
  newId,
  report,
  inspection,
  ...deps
}: AccessLogDeps): () => void {
  const actor = createActor(accessLogMachine.provide(accessLogPorts(deps)), inspection);

  const show = (shown: PageViewSources['router']['state']) => {
    const page = loggedPage(shown);
    if (page === null) return actor.send({ type: 'view.left' });
    const code = trackingCode();
    const isTooLong = code !== null && code.length > MAX_TRACKING_CODE_LENGTH;
    const view = { uuid: newId(), ...page, trackingCode: isTooLong ? null : code };
    actor.send({ type: 'view.opened', view, at: deps.now(), visible: !document.hidden });
  };
  const sendActivity = () => actor.send({ type: 'customer.acted', at: deps.now() });
  const sendVisibility = () => actor.send({ type: document.hidden ? 'page.hidden' : 'page.shown' });

  const stopFollowing = subscribeToPageViews({ router, flows }, show);
  const stopProblems = flows.followProblems((code) => actor.send({ type: 'problem.met', code }));
  for (const type of ACTIVITIES) document.addEventListener(type, sendActivity, LISTENING);
  document.addEventListener('visibilitychange', sendVisibility);

  const stop = () => {
    stopFollowing();
    stopProblems();
    for (const type of ACTIVITIES) document.removeEventListener(type, sendActivity, LISTENING);
    document.removeEventListener('visibilitychange', sendVisibility);
    actor.stop();
  };
  const stopOnCrash = (bug: unknown) => {
    stop();
    report(bug);
  };
  actor.subscribe({ error: stopOnCrash });
  actor.start();
  return stop;
}
