import type { ApiClient } from '#src/api/client.ts';
import type { Breadcrumb } from '#src/app/tracking/reporting/error-report.ts';

/**
 * The same client, whose calls are noted by what they ask for and what came of it. The heartbeats of the access log are
 * not: one a second would push everything else out of the trail.
 */
export const watchedClient = (client: ApiClient, note: (crumb: Breadcrumb) => void): ApiClient => ({
  call: async (endpoint, ...request) => {
    const answer = await client.call(endpoint, ...request);
    if (!endpoint.heartbeat) {
      const outcome = answer.ok ? 'ok' : answer.problem.code;
      note({ category: 'call', call: `${endpoint.method} ${endpoint.path}`, outcome });
    }
    return answer;
  },
});
