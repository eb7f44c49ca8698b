import { ports } from '#tests/e2e/support/origins.ts';

/** All hosts share one port of this machine. `E2E_PORT` changes it. */
export const PORT = ports.site;

export const LINE_HOST = 'api.line.me';

export const SITES = ['app', 'same-stack'] as const;
export type SiteName = (typeof SITES)[number];

/** Each site has its own host, so that sites do not share cache or storage. */
export const hostOf = (site: SiteName): string => `${site}.bench`;
export const originOf = (site: SiteName): string => `https://${hostOf(site)}`;
