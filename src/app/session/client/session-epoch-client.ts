import type { ApiClient } from '#src/api/client.ts';

/**
 * A client whose answers count only in the epoch in which they were asked for. `epoch` returns the number of the current
 * one, or null once nothing may be sent any more. A late answer reaches nobody: it changes no screen, no draft and no snackbar.
 */
export const sessionEpochClient = (client: ApiClient, epoch: () => number | null): ApiClient => ({
  call: async (endpoint, ...request) => {
    const asked = epoch();
    if (asked === null) return never();
    const answer = await client.call(endpoint, ...request);
    return epoch() === asked ? answer : never();
  },
});

const never = (): Promise<never> => new Promise(() => undefined);
