import { createContext, useContext } from 'react';
import type { InspectionEvent, Observer } from 'xstate';
import type { PageClient } from '#src/api/client.ts';
import type { CodeReload } from '#src/app/base/errors/chunk-load-error.ts';
import type { Report } from '#src/app/base/errors/error-report.ts';
import type { AppRouter } from '#src/app/base/router/router-history.ts';
import type { RouteIndex } from '#src/app/base/routes/route-index.ts';
import type { AccountStore } from '#src/app/base/session/account.ts';
import type { CurrentLocation } from '#src/app/base/session/current-location.ts';
import type { UrlQueryStore } from '#src/app/base/session/link/url-query-store.ts';
import type { SessionActor } from '#src/app/base/session/session-actor.ts';
import type { Analytics } from '#src/app/base/tracking/analytics/analytics.ts';
import type { ArrivalActor } from '#src/app/base/tracking/arrival/arrival-actor.ts';
import type { RegistrationSources } from '#src/app/base/tracking/arrival/registration-source.ts';
import type { EventRecorder } from '#src/app/base/tracking/event-recorder.ts';
import type { FlowRuntime } from '#src/engine/core/flow-runtime.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import type { LineClient } from '#src/line/line-client.ts';
import type { DraftImages } from './draft-images.ts';
import type { FingerprintAgent } from './fingerprint-agent.ts';
import type { LastSeen } from './last-seen-booking.ts';
import type { SnackbarQueue } from './snackbar-queue.ts';
import type { StoppedMessages } from './stopped-messages.ts';
import type { UploadProgress } from './upload-progress.ts';

/** The services that all screens share. Created once per page load, outside React. */
export interface AppServices {
  session: SessionActor;
  client: PageClient;
  flows: FlowRuntime;
  images: DraftImages;
  uploads: UploadProgress;
  snackbars: SnackbarQueue;
  stoppedMessages: StoppedMessages;
  lastSeen: LastSeen;
  /** The customer's uuid. Null if no link has brought one. */
  visitor: () => string | null;
  /** Stores the redirect page's path, to which the customer returns after the sign-in. */
  keepRedirectPage: (url: URL) => void;
  routes: RouteIndex;
  currentLocation: CurrentLocation;
  account: AccountStore;
  queries: UrlQueryStore;
  /**
   * The arrival chart. It sends the marks of this arrival (which link, message or source brought the customer) to the
   * provider, and knows whether the customer is a friend of the LINE account.
   */
  arrival: () => Promise<ArrivalActor>;
  /** Resolves when every mark of this arrival is sent or has failed. */
  marksSent: () => Promise<void>;
  /** Returns the name of a registration source. Each is fetched once per visit. */
  registrationSource: RegistrationSources;
  /** Session storage. It never throws. */
  tab: KeyValueStore;
  /** Local storage. It never throws. */
  device: KeyValueStore;
  /** Opens the connection to LINE, once per page load. Do not call this on a page that works without LINE. */
  line: () => Promise<LineClient>;
  preloadPage: (path: string) => void;
  /** The hosts of other sites to which redirect settings may lead. An empty list allows every host. */
  redirectHosts: readonly string[];
  /** Loads a URL in place of the current history entry. */
  leave: (url: string) => void;
  /** Ends the session and loads the home page. It is used after the session chart has crashed. */
  startOver: () => void;
  now: () => Date;
  report: Report;
  analytics: Pick<Analytics, 'saveTrackingCode' | 'stepShown' | 'hasTrackingCode' | 'isRefused' | 'refuse'>;
  pageShown: (pattern: string) => void;
  /**
   * Starts the work that must not delay the first page, such as error reports, analytics and the arrival chart.
   * Repeated calls are safe.
   */
  startDeferredWork: () => void;
  reloadForCode: CodeReload;
  /** Call only on pages that tell the customer about the fingerprint. */
  loadFingerprintAgent: () => Promise<FingerprintAgent>;
  /** The `inspect` option of createActor. Empty if there is neither an inspector nor a debug page. */
  inspection: { inspect?: Observer<InspectionEvent> };
  /** Null in builds without a debug page. */
  debug: { recorder: EventRecorder; followRouter: (router: AppRouter) => void } | null;
}

const AppServicesContext = createContext<AppServices | null>(null);

export const AppServicesProvider = AppServicesContext.Provider;

export function useAppServices(): AppServices {
  const services = useContext(AppServicesContext);
  invariant(services, 'useAppServices: no AppServicesProvider found. Render screens inside the app.');
  return services;
}
