import type { ApiClient } from '#src/api/client.ts';

/**
 * The client of one stretch of a visit: `stretch` tells which one it is, null once nothing may be sent any more. An answer
 * that comes in another stretch than it was asked for in reaches nobody: it changes no screen, no draft and no snackbar.
 */
export const boundClient = (client: ApiClient, stretch: () => number | null): ApiClient => ({
  call: async (endpoint, ...request) => {
    const asked = stretch();
    if (asked === null) return never();
    const answer = await client.call(endpoint, ...request);
    return stretch() === asked ? answer : never();
  },
});

const never = (): Promise<never> => new Promise(() => undefined);
