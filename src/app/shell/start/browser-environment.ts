import { hearCrossTabEvents } from '#src/app/session/tabs/cross-tab-events.ts';
import { createCodeReload } from '#src/app/shell/errors/code-reload.ts';
import { noteMissingCode } from '#src/app/shell/errors/missing-code.ts';
import { browserReporting } from '#src/app/tracking/reporting/browser-reporting.ts';
import { openLineDoor } from '#src/line/open-line-door.ts';
import type { BootEnvironment } from './boot-environment.ts';
import type { PageCode } from './page-code.ts';
import { pageCodeIn } from './page-code.ts';

/** The browser and the build's settings, as the app needs them. What breaks from now on is reported. */
export function browserEnvironment(): BootEnvironment & { pageCode: PageCode } {
  noteMissingCode(window);
  const reloadForCode = createCodeReload({
    sessionStorage: () => sessionStorage,
    now: Date.now,
    isOnline: () => navigator.onLine,
    reload: () => location.reload(),
  });
  return {
    page: {
      url: () => new URL(location.href),
      replaceUrl: (url) => history.replaceState(history.state, '', url),
      leave: (url) => location.replace(url),
    },
    localStorage: () => localStorage,
    sessionStorage: () => sessionStorage,
    hearCrossTabEvents: (events) => hearCrossTabEvents(window, events),
    openDoor: openLineDoor,
    apiBase: import.meta.env.VITE_API_BASE ?? '',
    liffId: import.meta.env.VITE_LIFF_ID ?? null,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    ...browserReporting(reloadForCode),
    reloadForCode,
    pageCode: pageCodeIn(document),
    loadPages: () => import('./mount.tsx'),
    loadFingerprintAgent: async () => {
      const file = await import('#src/app/shell/services/fingerprint-agent.ts');
      return file.loadFingerprintAgent();
    },
  };
}
