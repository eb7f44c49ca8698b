import type { InspectionEvent, Observer } from 'xstate';
import type { EarlyRequest } from '#src/api/prefetch-cache.ts';
import type { CodeReload } from '#src/app/base/errors/chunk-load-error.ts';
import type { Reporting } from '#src/app/base/errors/error-report.ts';
import type { RouteDeclaration } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { FingerprintAgent } from '#src/app/base/services/fingerprint-agent.ts';
import type { ImageStore } from '#src/app/base/services/image-store.ts';
import type { ShownAccount } from '#src/app/base/session/account.ts';
import type { CrossTabEvents } from '#src/app/base/session/cross-tab-events.ts';
import type { createFlowRuntime } from '#src/engine/core/flow-runtime.ts';
import type { LineClient } from '#src/line/line-client.ts';
import type { RouteManifest } from './route-manifest.ts';

/** The parts of the browser that `boot` uses. Tests pass their own. */
export interface BootEnvironment extends Reporting {
  page: {
    url: () => URL;
    replaceUrl: (url: string) => void;
    /** Replaces the current history entry. */
    leave: (url: string) => void;
  };
  /** Gives the page the builder's colours and icon. Null for the app's own. */
  showBrand: (account: ShownAccount | null) => void;
  localStorage: () => Storage;
  sessionStorage: () => Storage;
  /** Listens for changes made by other tabs, and for a return of this page from the back/forward cache. */
  hearCrossTabEvents: (events: CrossTabEvents) => void;
  claimTabName?: Parameters<typeof createFlowRuntime>[0]['claimTabName'];
  getLineClient: () => Promise<LineClient>;
  apiBase: string;
  liffId: string | null;
  /**
   * The hosts to which redirect settings may lead, each with its port unless that is 443. An empty list allows every
   * host.
   */
  redirectHosts: readonly string[];
  now: () => Date;
  newId: () => string;
  reloadForCode: CodeReload;
  manifest: RouteManifest;
  /** Additional routes, such as the debug page in some builds and example wizards in tests. */
  moreRoutes: readonly RouteDeclaration[];
  loadFingerprintAgent: () => Promise<FingerprintAgent>;
  fetch?: typeof fetch;
  /** The requests that were sent before the app's code was loaded. */
  earlyRequests?: readonly EarlyRequest[];
  /** Opens the store of draft images. Default: IndexedDB. */
  openImageShelf?: () => Promise<ImageStore>;
  inspect?: Observer<InspectionEvent>;
  /** Missing in builds without the debug page. See main.tsx. */
  debug?: NonNullable<AppServices['debug']>;
}
