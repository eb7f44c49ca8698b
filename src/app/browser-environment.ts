import { openLineDoor } from '#src/line/open-line-door.ts';
import type { BootEnvironment } from './boot.ts';
import { createCodeReload } from './missing-code/code-reload.ts';
import { noteMissingCode } from './missing-code/missing-code.ts';
import { browserReporting } from './reporting/browser-reporting.ts';
import { hearDevice } from './tabs/device-news.ts';

/** The browser and the build's settings, as the app needs them. What breaks from now on is reported. */
export function browserEnvironment(): BootEnvironment {
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
    hearDevice: (news) => hearDevice(window, news),
    openDoor: openLineDoor,
    apiBase: import.meta.env.VITE_API_BASE ?? '',
    liffId: import.meta.env.VITE_LIFF_ID ?? null,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    ...browserReporting(reloadForCode),
    reloadForCode,
    loadPages: () => import('./mount.tsx'),
    loadFingerprintAgent: async () => {
      const file = await import('./fingerprint/fingerprint-agent.ts');
      return file.loadFingerprintAgent();
    },
  };
}
