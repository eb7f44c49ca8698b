import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '#machines/session.machine.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { FlowRuntime } from '#src/engine/flow-runtime.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import type { LineDoor } from '#src/line/line-door.ts';
import type { Analytics } from './analytics/analytics.ts';
import type { UrlQueryStore } from './arrival/url-query-store.ts';
import type { FingerprintAgent } from './fingerprint/fingerprint-agent.ts';
import type { CodeReload } from './missing-code/code-reload.ts';
import type { Report } from './reporting/error-report.ts';
import type { SnackbarQueue } from './snackbar-queue.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

/** What lives as long as the page and is shared by every screen; made once, outside React. */
export interface AppServices {
  session: SessionActor;
  client: ApiClient;
  flows: FlowRuntime;
  snackbars: SnackbarQueue;
  /** The visitor's uuid, or null when no link has brought one. */
  visitor: () => string | null;
  /** What the link has said, for the whole visit. */
  queries: UrlQueryStore;
  /** Settles once the marks of this arrival are made, or as many of them as can be. */
  marked: () => Promise<void>;
  /** The tab's storage, which never throws. */
  tab: KeyValueStore;
  /** The door that was opened with the page; not on a page without LINE. */
  line: () => Promise<LineDoor>;
  /** Leaves the page for a URL, which takes its place in the history. */
  leave: (url: string) => void;
  now: () => Date;
  report: Report;
  analytics: Pick<Analytics, 'keepCode' | 'stepShown'>;
  /** Hears of every page that is shown, by its pattern. */
  pageShown: (pattern: string) => void;
  /** Begins what must not stand in the way of the first page: error reports and analytics. May be called again. */
  startLate: () => void;
  reloadForCode: CodeReload;
  /** Only where a page says that it takes the browser's fingerprint. */
  loadFingerprintAgent: () => Promise<FingerprintAgent>;
}

const AppServicesContext = createContext<AppServices | null>(null);

export const AppServicesProvider = AppServicesContext.Provider;

export function useAppServices(): AppServices {
  const services = useContext(AppServicesContext);
  invariant(services, 'useAppServices: no AppServicesProvider above. Render screens inside the app.');
  return services;
}
