import { AsyncLocalStorage } from 'node:async_hooks';
import type { Fetch } from '#provider/demo/faults/fault-switch.ts';

interface Report {
  /** Whose request the provider was answering; empty where it was none. */
  visitor: string;
  error: string;
}

/** What the provider reports as unexpected, by the customer whose request it is about: tests run side by side. */
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
    /** The reports about these customers, and those that are about nobody, each once. */
    take: (visitors: readonly string[]): string[] => {
      const isTheirs = ({ visitor }: Report) => visitor === '' || visitors.includes(visitor);
      const taken = reports.filter(isTheirs);
      reports.splice(0, reports.length, ...reports.filter((report) => !isTheirs(report)));
      return taken.map(({ visitor, error }) => (visitor === '' ? `of no customer: ${error}` : error));
    },
  };
}

export type Reports = ReturnType<typeof createReports>;
