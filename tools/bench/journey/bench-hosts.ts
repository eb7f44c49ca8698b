import { ports } from '#tests/e2e/support/origins.ts';

/** All hosts share one port of this machine; `E2E_PORT` moves it. */
export const PORT = ports.site;

/** LINE's API, as the SDK calls it. */
export const LINE_HOST = 'api.line.me';

export const SITES = ['app', 'same-stack', 'surveyjs'] as const;
export type SiteName = (typeof SITES)[number];

/** One host a site, so that no site finds another's cache or storage. */
export const hostOf = (site: SiteName): string => `${site}.bench`;
export const originOf = (site: SiteName): string => `https://${hostOf(site)}`;
