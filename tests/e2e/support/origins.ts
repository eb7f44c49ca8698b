const HOST = '127.0.0.1';
/** The first of three ports in a row; `E2E_PORT` moves them where another run has taken them. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 5273);

/** Where the app with its provider is served, the app on LINE's real SDK, and the API of serve-for-tests.ts. */
export const ports = { site: FIRST_PORT, liffSite: FIRST_PORT + 1, testing: FIRST_PORT + 2 } as const;

export const SITE = `http://${HOST}:${ports.site}`;
export const LIFF_SITE = `http://${HOST}:${ports.liffSite}`;
export const TESTING_API = `http://${HOST}:${ports.testing}`;
