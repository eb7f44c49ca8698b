import type { InspectionEvent, Observer } from 'xstate';
import type { EarlyAnswers } from '#src/api/early-answers.ts';
import type { CodeReload } from '#src/app/base/errors/code-reload.ts';
import type { Reporting } from '#src/app/base/errors/error-report.ts';
import type { RouteDeclaration } from '#src/app/base/routes/route-declaration.ts';
import type { FingerprintAgent } from '#src/app/base/services/fingerprint-agent.ts';
import type { ImageShelf } from '#src/app/base/services/image-shelf.ts';
import type { CrossTabEvents } from '#src/app/base/session/tabs/cross-tab-events.ts';
import type { DebugTools } from '#src/app/base/tracking/debug/debug-tools.ts';
import type { LineDoor } from '#src/line/line-door.ts';
import type { RouteManifest } from './route-manifest.ts';

/** The browser as boot needs it; tests pass their own. */
export interface BootEnvironment extends Reporting {
  page: {
    url: () => URL;
    replaceUrl: (url: string) => void;
    /** Replaces the current history entry. */
    leave: (url: string) => void;
  };
  localStorage: () => Storage;
  sessionStorage: () => Storage;
  /** Reports changes of the browser's other tabs, and returns from the cache. */
  hearCrossTabEvents: (events: CrossTabEvents) => void;
  openDoor: () => Promise<LineDoor>;
  apiBase: string;
  liffId: string | null;
  /** The hosts that redirect settings may lead to, each with its port unless 443; empty allows every host. */
  redirectHosts: readonly string[];
  now: () => Date;
  newId: () => string;
  reloadForCode: CodeReload;
  manifest: RouteManifest;
  /** Extra routes: the debug page in builds that have it, example wizards in tests. */
  moreRoutes: readonly RouteDeclaration[];
  loadFingerprintAgent: () => Promise<FingerprintAgent>;
  fetch?: typeof fetch;
  /** The responses to the requests sent before the app's code was loaded. */
  earlyAnswers?: EarlyAnswers;
  /** Opens the store of draft images. Default: IndexedDB. */
  openImageShelf?: () => Promise<ImageShelf>;
  /** See inspect.ts. */
  inspect?: Observer<InspectionEvent>;
  /** Missing in builds without the debug page; see main.tsx. */
  debug?: DebugTools;
}
