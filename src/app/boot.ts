import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session.machine.ts';
import { createAuthHeaders } from '#src/api/auth-headers.ts';
import { createClient } from '#src/api/client.ts';
import { createFlowRuntime } from '#src/engine/flow-runtime.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { safeStorage } from '#src/lib/safe-storage.ts';
import type { LineDoor } from '#src/line/line-door.ts';
import { sessionPorts } from './ports/session-ports.ts';
import type { AppServices } from './services.ts';
import { createSnackbarQueue } from './snackbar-queue.ts';
import { createVisitor } from './visitor.ts';

/** What the browser gives; tests give their own. */
export interface BootEnvironment {
  page: { url: () => URL; replaceUrl: (url: string) => void };
  localStorage: () => Storage;
  sessionStorage: () => Storage;
  openDoor: () => Promise<LineDoor>;
  apiBase: string;
  liffId: string | null;
  now: () => Date;
  newId: () => string;
  report: (error: unknown) => void;
  fetch?: typeof fetch;
}

/**
 * Makes everything that lives as long as the page, and starts the session chart, which opens LINE before anything
 * touches the URL (house.md §4).
 */
export function boot(environment: BootEnvironment): AppServices {
  const { page, now, newId, report } = environment;
  const local = safeStorage(environment.localStorage, report);
  const tab = safeStorage(environment.sessionStorage, report);
  const visitor = createVisitor(local);
  const headers = createAuthHeaders(unshielded(environment.localStorage));
  const flows = createFlowRuntime({ tab, device: local, newId, now: () => now().getTime() });
  const client = createClient({
    baseUrl: environment.apiBase,
    headers,
    uuid: visitor.uuid,
    onSessionEnd: () => {
      const { pathname, search } = page.url();
      session.send({ type: 'session.ended', path: pathname + search });
    },
    ...(environment.fetch ? { fetch: environment.fetch } : {}),
  });
  const { openDoor, liffId } = environment;
  const ports = sessionPorts({ client, headers, flows, visitor, tabStorage: tab, openDoor, liffId, page });
  const session = createActor(sessionMachine.provide(ports));
  session.subscribe(({ context }) => {
    if (context.uuid !== null) visitor.keepRedirectPath(context.redirectPath);
  });
  session.start();
  return { session, client, flows, snackbars: createSnackbarQueue(), visitor: visitor.uuid, now, report };
}

/** The browser's own storage, asked for at each use: reading `window.localStorage` throws where it is blocked. */
const unshielded = (open: () => Storage): KeyValueStore => ({
  getItem: (key) => open().getItem(key),
  setItem: (key, value) => open().setItem(key, value),
  removeItem: (key) => open().removeItem(key),
});
