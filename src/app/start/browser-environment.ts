import { createCodeReload, recordChunkLoadErrors } from '#src/app/base/errors/chunk-load-error.ts';
import { listenForCrossTabEvents } from '#src/app/base/session/cross-tab-events.ts';
import { browserReporting } from '#src/app/base/tracking/reporting/browser-reporting.ts';
import { claimTabName } from '#src/engine/core/web-draft-store.ts';
import { getLineClient } from '#src/line/get-line-client.ts';
import { showBrand } from '#src/ui/theme/show-brand.ts';
import type { BootEnvironment } from './boot-environment.ts';
import { sendEarlyRequests } from './early-requests.ts';
import { readRouteManifest } from './route-manifest.ts';

/**
 * Collects the parts of the browser and the build's settings that `boot` uses. Errors are reported from this call on.
 */
export function browserEnvironment(): BootEnvironment {
  recordChunkLoadErrors(window);
  const reloadForCode = createCodeReload({
    sessionStorage: () => sessionStorage,
    now: Date.now,
    isOnline: () => navigator.onLine,
    reload: () => location.reload(),
  });
  const apiBase = import.meta.env.VITE_API_BASE ?? '';
  const manifest = readRouteManifest(document);
  return {
    earlyRequests: sendEarlyRequests({
      url: new URL(location.href),
      localStorage: () => localStorage,
      sessionStorage: () => sessionStorage,
      manifest,
      apiBase,
      fetch: (url, init) => fetch(url, init),
      now: Date.now,
    }),
    page: {
      url: () => new URL(location.href),
      replaceUrl: (url) => history.replaceState(history.state, '', url),
      leave: (url) => location.replace(url),
    },
    showBrand: (account) => showBrand(document, account),
    localStorage: () => localStorage,
    sessionStorage: () => sessionStorage,
    hearCrossTabEvents: (events) => listenForCrossTabEvents(window, events),
    claimTabName: (name, onTaken) => claimTabName(window, name, onTaken),
    getLineClient,
    apiBase,
    liffId: import.meta.env.VITE_LIFF_ID || null,
    redirectHosts: (import.meta.env.VITE_REDIRECT_HOSTS ?? '').split(/[\s,]+/).filter(Boolean),
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    ...browserReporting(reloadForCode),
    reloadForCode,
    manifest,
    moreRoutes: [],
    loadFingerprintAgent: async () => {
      const file = await import('#src/app/base/services/fingerprint-agent.ts');
      return file.loadFingerprintAgent();
    },
  };
}
