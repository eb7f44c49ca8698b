import { openLineDoor } from '#src/line/open-line-door.ts';
import type { BootEnvironment } from './boot.ts';
import { report } from './report.ts';

/** The browser and the build's settings, as the app needs them. */
export const browserEnvironment = (): BootEnvironment => ({
  page: {
    url: () => new URL(location.href),
    replaceUrl: (url) => history.replaceState(history.state, '', url),
  },
  localStorage: () => localStorage,
  sessionStorage: () => sessionStorage,
  openDoor: openLineDoor,
  apiBase: import.meta.env.VITE_API_BASE ?? '',
  liffId: import.meta.env.VITE_LIFF_ID ?? null,
  now: () => new Date(),
  newId: () => crypto.randomUUID(),
  report,
});
