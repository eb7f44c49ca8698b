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

/** What the browser gives; tests give their own. */
export interface BootEnvironment extends Reporting {
  page: {
    url: () => URL;
    replaceUrl: (url: string) => void;
    /** Loads another URL, which takes this page's place in the history. */
    leave: (url: string) => void;
  };
  localStorage: () => Storage;
  sessionStorage: () => Storage;
  /** Passes on what the page hears of its browser's other tabs and cache. */
  hearCrossTabEvents: (events: CrossTabEvents) => void;
  openDoor: () => Promise<LineDoor>;
  apiBase: string;
  liffId: string | null;
  /** The only hosts that redirect settings may lead to, each with its port where that is not 443; all where none is named. */
  redirectHosts: readonly string[];
  now: () => Date;
  newId: () => string;
  reloadForCode: CodeReload;
  /** What the HTML tells of the routes. */
  manifest: RouteManifest;
  /** Routes beside the app's own: the debug page, in builds that have one; an example's, in tests. */
  moreRoutes: readonly RouteDeclaration[];
  loadFingerprintAgent: () => Promise<FingerprintAgent>;
  fetch?: typeof fetch;
  /** What was asked for while the app's code was on its way. */
  earlyAnswers?: EarlyAnswers;
  /** Opens the images of drafts; the browser's database when left out. */
  openImageShelf?: () => Promise<ImageShelf>;
  /** Hears everything that happens in the charts: see inspect.ts. */
  inspect?: Observer<InspectionEvent>;
  /** The debug page, in builds that have one: see main.tsx. */
  debug?: DebugTools;
}
