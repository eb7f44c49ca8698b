import type { Breadcrumb } from '#src/app/base/errors/error-report.ts';
import { showDebugEntry } from '#src/app/base/tracking/debug/debug-entry.ts';
import type { DebugTools } from '#src/app/base/tracking/debug/debug-tools.ts';
import { createEventLog } from '#src/app/base/tracking/debug/event-log.ts';
import { watchLine } from '#src/app/base/tracking/debug/line-watch.ts';
import { createRecorder } from '#src/app/base/tracking/debug/recorder.ts';
import { safeStorage } from '#src/lib/safe-storage.ts';
import { debugRoute } from '#src/pages/debug/debug.route.ts';
import type { BootEnvironment } from './boot-environment.ts';

type Watched = Pick<
  BootEnvironment,
  'page' | 'sessionStorage' | 'openDoor' | 'now' | 'report' | 'note' | 'inspect' | 'moreRoutes'
>;

/**
 * Adds the debug page and a recorder of all chart events. An existing `inspect` observer still gets the events. Builds
 * without the debug page contain none of this (see main.tsx).
 */
export function withDebugTools<Environment extends Watched>(
  environment: Environment,
  page: Document,
): Environment & { debug: DebugTools } {
  const now = () => environment.now().getTime();
  const storage = safeStorage(environment.sessionStorage, environment.report);
  const log = createEventLog(storage);
  const recorder = createRecorder(log, now);
  const line = watchLine({ ...environment, storage, log, now });
  const logPage = (type: string, after: string) =>
    log.add({ at: now(), actor: 'page', type, before: null, after, changed: [], detail: null });
  /** Logs a failed call with its request id, which is also in the provider's log. */
  const logFailure = ({ call, outcome, requestId }: Extract<Breadcrumb, { category: 'call' }>) => {
    const detail = requestId === undefined ? null : JSON.stringify({ requestId });
    log.add({ at: now(), actor: 'call', type: call, before: null, after: outcome, changed: [], detail });
  };
  logPage('page.loaded', 'loading');
  return {
    ...environment,
    openDoor: line.openDoor,
    note: (crumb) => {
      environment.note(crumb);
      if (crumb.category === 'page') logPage('page.shown', crumb.page);
      else if (crumb.outcome !== 'ok') logFailure(crumb);
    },
    inspect: {
      next: (inspected) => {
        recorder.next(inspected);
        environment.inspect?.next?.(inspected);
      },
    },
    moreRoutes: [...environment.moreRoutes, debugRoute],
    debug: { log, actors: recorder.actors, line, entry: showDebugEntry(page) },
  };
}
