import type { ActorOptions } from 'xstate';
import { createActor } from 'xstate';
import { accessLogMachine } from '#machines/access-log.machine.ts';
import { MAX_TRACKING_CODE_LENGTH } from '#src/api/contract/access-log.contract.ts';
import type { PageSources } from '#src/app/base/tracking/shown-pages.ts';
import { followShownPages } from '#src/app/base/tracking/shown-pages.ts';
import type { FlowRuntime } from '#src/engine/core/flow-runtime.ts';
import type { AccessLogPortDeps } from './access-log-ports.ts';
import { accessLogPorts } from './access-log-ports.ts';
import { loggedPage } from './logged-page.ts';

export interface AccessLogDeps extends AccessLogPortDeps, PageSources {
  flows: Pick<FlowRuntime, 'mends' | 'followProblems'>;
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

  const show = (shown: PageSources['router']['state']) => {
    const page = loggedPage(shown);
    if (page === null) return actor.send({ type: 'view.left' });
    const code = trackingCode();
    const isTooLong = code !== null && code.length > MAX_TRACKING_CODE_LENGTH;
    const view = { uuid: newId(), ...page, trackingCode: isTooLong ? null : code };
    actor.send({ type: 'view.opened', view, at: deps.now(), visible: !document.hidden });
  };
  const tellActivity = () => actor.send({ type: 'customer.acted', at: deps.now() });
  const tellVisibility = () => actor.send({ type: document.hidden ? 'page.hidden' : 'page.shown' });

  const stopFollowing = followShownPages({ router, flows }, show);
  const stopProblems = flows.followProblems((code) => actor.send({ type: 'problem.met', code }));
  for (const type of ACTIVITIES) document.addEventListener(type, tellActivity, LISTENING);
  document.addEventListener('visibilitychange', tellVisibility);

  const stop = () => {
    stopFollowing();
    stopProblems();
    for (const type of ACTIVITIES) document.removeEventListener(type, tellActivity, LISTENING);
    document.removeEventListener('visibilitychange', tellVisibility);
    actor.stop();
  };
  const giveUp = (bug: unknown) => {
    stop();
    report(bug);
  };
  actor.subscribe({ error: giveUp });
  actor.start();
  return stop;
}
