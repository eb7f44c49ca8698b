import type { RouteObject } from 'react-router-dom';
import { safeStorage } from '#src/lib/safe-storage.ts';
import type { BootEnvironment } from '../boot.ts';
import type { DebugEntry } from './debug-entry.ts';
import { DEBUG_PATH, showDebugEntry } from './debug-entry.ts';
import type { EventLog } from './event-log.ts';
import { createEventLog } from './event-log.ts';
import type { LineWatch } from './line-watch.ts';
import { watchLine } from './line-watch.ts';
import type { Recorder } from './recorder.ts';
import { createRecorder } from './recorder.ts';

/** What the debug page is made of; only in builds that have one. */
export interface DebugTools {
  log: EventLog;
  actors: Recorder['actors'];
  line: Pick<LineWatch, 'door' | 'last'>;
  entry: DebugEntry;
  routes: RouteObject[];
}

type Watched = Pick<
  BootEnvironment,
  'page' | 'sessionStorage' | 'openDoor' | 'now' | 'report' | 'note' | 'inspect'
>;

/**
 * The environment with a recorder of everything that happens in the charts, beside whoever listens already, and with the
 * page that shows it. Nothing of it is in a build without: see main.tsx.
 */
export function debugged<Environment extends Watched>(
  environment: Environment,
  page: Document,
): Environment & { debug: DebugTools } {
  const now = () => environment.now().getTime();
  const storage = safeStorage(environment.sessionStorage, environment.report);
  const log = createEventLog(storage);
  const recorder = createRecorder(log, now);
  const line = watchLine({ ...environment, storage, log, now });
  const tellPage = (type: string, after: string) =>
    log.add({ at: now(), actor: 'page', type, before: null, after, changed: [], detail: null });
  tellPage('page.loaded', 'loading');
  return {
    ...environment,
    openDoor: line.openDoor,
    note: (crumb) => {
      environment.note(crumb);
      if (crumb.category === 'page') tellPage('page.shown', crumb.page);
    },
    inspect: {
      next: (inspected) => {
        recorder.next(inspected);
        environment.inspect?.next?.(inspected);
      },
    },
    debug: { log, actors: recorder.actors, line, entry: showDebugEntry(page), routes: [debugRoute] },
  };
}

const debugRoute: RouteObject = {
  path: DEBUG_PATH,
  lazy: async () => {
    const { DebugRoute } = await import('#src/app/routes/debug-route.tsx');
    return { Component: DebugRoute };
  },
};
