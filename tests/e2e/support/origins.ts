const HOST = '127.0.0.1';
/** The first of three consecutive ports. Set `E2E_PORT` if another run uses the default ones. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 5273);

/** The ports of the app with its provider, the app with LINE's real SDK, and the API of serve-for-tests.ts. */
export const ports = { site: FIRST_PORT, liffSite: FIRST_PORT + 1, testing: FIRST_PORT + 2 } as const;

export const SITE = `http://${HOST}:${ports.site}`;
export const LIFF_SITE = `http://${HOST}:${ports.liffSite}`;
export const TESTING_API = `http://${HOST}:${ports.testing}`;
