import { createContext, useContext } from 'react';
import type { InspectionEvent, Observer } from 'xstate';
import type { PageClient } from '#src/api/client.ts';
import type { CodeReload } from '#src/app/base/errors/code-reload.ts';
import type { Report } from '#src/app/base/errors/error-report.ts';
import type { RouteIndex } from '#src/app/base/routes/route-index.ts';
import type { AccountStore } from '#src/app/base/session/account.ts';
import type { CurrentLocation } from '#src/app/base/session/current-location.ts';
import type { UrlQueryStore } from '#src/app/base/session/link/url-query-store.ts';
import type { SessionActor } from '#src/app/base/session/session-actor.ts';
import type { Analytics } from '#src/app/base/tracking/analytics/analytics.ts';
import type { ArrivalActor } from '#src/app/base/tracking/arrival/arrival-actor.ts';
import type { RegistrationSources } from '#src/app/base/tracking/arrival/registration-source.ts';
import type { DebugTools } from '#src/app/base/tracking/debug/debug-tools.ts';
import type { FlowRuntime } from '#src/engine/core/flow-runtime.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import type { LineDoor } from '#src/line/line-door.ts';
import type { DraftImages } from './draft-images.ts';
import type { FingerprintAgent } from './fingerprint-agent.ts';
import type { SnackbarQueue } from './snackbar-queue.ts';
import type { StoppedMessages } from './stopped-messages.ts';
import type { UploadProgress } from './upload-progress.ts';

/** What lives as long as the page and is shared by every screen; made once, outside React. */
export interface AppServices {
  session: SessionActor;
  client: PageClient;
  flows: FlowRuntime;
  /** The images that drafts speak of. */
  images: DraftImages;
  /** How far what flows send is, where it takes long. */
  uploads: UploadProgress;
  snackbars: SnackbarQueue;
  stoppedMessages: StoppedMessages;
  /** The visitor's uuid, or null when no link has brought one. */
  visitor: () => string | null;
  /** Keeps the path of the redirect page where LINE's sign-in finds it. */
  keepRedirectPage: (url: URL) => void;
  routes: RouteIndex;
  currentLocation: CurrentLocation;
  account: AccountStore;
  /** What the link has said, for the whole visit. */
  queries: UrlQueryStore;
  /** What the provider is told of this arrival; also whether the customer is a friend of the LINE account. */
  arrival: () => Promise<ArrivalActor>;
  /** Resolves once the marks of this arrival are sent, or as many of them as can be. */
  marksSent: () => Promise<void>;
  /** The name of a registration source, which is fetched once a visit. */
  registrationSource: RegistrationSources;
  /** The tab's storage, which never throws. */
  tab: KeyValueStore;
  /** The door that was opened with the page; not on a page without LINE. */
  line: () => Promise<LineDoor>;
  /** Asks for the files of the page at a path, all of them at once. */
  preloadPage: (path: string) => void;
  /** The only hosts of other sites that the account's redirect settings may send a page to; all where none is named. */
  redirectHosts: readonly string[];
  /** Leaves the page for a URL, which takes its place in the history. */
  leave: (url: string) => void;
  /** Leaves the session and loads home anew: the way out when the session's chart has crashed. */
  startOver: () => void;
  now: () => Date;
  report: Report;
  analytics: Pick<Analytics, 'keepCode' | 'stepShown' | 'isOn' | 'isRefused' | 'refuse'>;
  /** Hears of every page that is shown, by its pattern. */
  pageShown: (pattern: string) => void;
  /** Begins what must not stand in the way of the first page: error reports, analytics, and to tell of the visit. May be called again. */
  startDeferredWork: () => void;
  reloadForCode: CodeReload;
  /** Only where a page says that it takes the browser's fingerprint. */
  loadFingerprintAgent: () => Promise<FingerprintAgent>;
  /** Who hears what happens in the charts, as an option of createActor; nobody, as a rule. */
  inspection: { inspect?: Observer<InspectionEvent> };
  /** Null in builds without a debug page. */
  debug: DebugTools | null;
}

const AppServicesContext = createContext<AppServices | null>(null);

export const AppServicesProvider = AppServicesContext.Provider;

export function useAppServices(): AppServices {
  const services = useContext(AppServicesContext);
  invariant(services, 'useAppServices: no AppServicesProvider above. Render screens inside the app.');
  return services;
}
