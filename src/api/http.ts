import type { AxiosInstance } from 'axios';
import axios from 'axios';
import type { AuthHeaders, Departure } from './auth-headers.ts';
import type { FirstAnswers } from './first-answers.ts';

interface HttpDeps {
  headers: AuthHeaders;
  fetch?: typeof fetch;
  firstAnswers?: FirstAnswers;
}

/**
 * An axios that resolves for every status, with the body as text, and passes every response's headers to the store the
 * moment they arrive: a body that breaks off afterwards must not lose a rotated token.
 * Each request names its {@link Departure} as `fetchOptions.departure`, which axios passes on beside the request.
 */
export const createHttp = (deps: HttpDeps): AxiosInstance =>
  axios.create({
    adapter: 'fetch',
    env: {
      fetch: async (request, init?: RequestInit & { departure?: Departure }) => {
        const first = request instanceof Request ? await deps.firstAnswers?.(request) : null;
        if (first) return first;
        const response = await (deps.fetch ?? fetch)(request);
        if (init?.departure) deps.headers.capture(response.headers, init.departure);
        return response;
      },
    },
    validateStatus: () => true,
    responseType: 'text',
    // A header of its own would need every provider's CORS consent in browsers that let scripts set it.
    headers: { common: { 'User-Agent': false } },
  });
