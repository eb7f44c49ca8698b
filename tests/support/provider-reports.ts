import { AsyncLocalStorage } from 'node:async_hooks';
import type { Fetch } from '#provider/demo/faults/fault-switch.ts';

interface Report {
  /** The uuid in the request's header. Empty outside a request. */
  visitor: string;
  error: string;
}

/** Collects the provider's error reports by customer, because tests run in parallel. */
export function createReports() {
  const answered = new AsyncLocalStorage<string>();
  const reports: Report[] = [];
  return {
    report: (error: unknown): void => {
      reports.push({ visitor: answered.getStore() ?? '', error: String(error) });
    },
    noting:
      (fetch: Fetch): Fetch =>
      (request, wire) =>
        answered.run(request.headers.get('uuid') ?? '', () => fetch(request, wire)),
    /**
     * Returns the reports about these customers, and those without a customer. Removes what it returns, so no report is
     * returned twice.
     */
    take: (visitors: readonly string[]): string[] => {
      const isTheirs = ({ visitor }: Report) => visitor === '' || visitors.includes(visitor);
      const taken = reports.filter(isTheirs);
      reports.splice(0, reports.length, ...reports.filter((report) => !isTheirs(report)));
      return taken.map(({ visitor, error }) => (visitor === '' ? `of no customer: ${error}` : error));
    },
  };
}

export type Reports = ReturnType<typeof createReports>;
