import type { BrowserContextOptions, LaunchOptions } from 'playwright';
import { ports } from '#tests/e2e/support/origins.ts';
import { requireChromium } from '#tests/support/machine.mjs';

/** All hosts share one port of this machine. `E2E_PORT` changes it. */
export const PORT = ports.site;

export const LINE_HOST = 'api.line.me';

export const SITES = ['app', 'same-stack'] as const;
export type SiteName = (typeof SITES)[number];

/** Each site has its own host, so that sites do not share cache or storage. */
export const hostOf = (site: SiteName): string => `${site}.bench`;
export const originOf = (site: SiteName): string => `https://${hostOf(site)}`;

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
};

/** Resolves the hosts of the sites and of LINE to this machine, and blocks all other hosts. */
export function launchOptions(keyHash: string): LaunchOptions {
  const here = `127.0.0.1:${PORT}`;
  return {
    executablePath: requireChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--no-first-run',
      `--host-resolver-rules=MAP *.bench ${here}, MAP ${LINE_HOST} ${here}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${keyHash}`,
    ],
  };
}
