import type { Page, Request } from 'playwright/test';
import { expect } from 'playwright/test';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { EndpointName } from '#src/api/contract/endpoints.ts';
import { endpoints } from '#src/api/contract/endpoints.ts';

/** Returns a function that tells whether a browser request calls the endpoint. */
export const isCallOf = (name: EndpointName) => {
  const { method, path } = endpoints[name];
  const pattern = new RegExp(`${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  return (request: Request) => request.method() === method && pattern.test(new URL(request.url()).pathname);
};

const isApiCall = (request: Request) => new URL(request.url()).pathname.startsWith(API_ROOT);

/** The calls of a page that have begun and not ended. */
export interface CallsUnderWay {
  /** Resolves when no call is under way. */
  ended(): Promise<void>;
}

/** Counts the page's calls to the provider, or only those that `isCounted` accepts. Call this before the first of them. */
export function callsUnderWay(page: Page, isCounted = isApiCall): CallsUnderWay {
  const underWay = new Set<Request>();
  const end = (request: Request) => underWay.delete(request);
  page.on('request', (request) => {
    // The browser does not report the end of a call that a page leaves behind.
    if (request.isNavigationRequest()) underWay.clear();
    if (isCounted(request)) underWay.add(request);
  });
  page.on('requestfinished', end).on('requestfailed', end);
  return { ended: () => expect.poll(() => underWay.size).toBe(0) };
}

/** Records the calls to the provider from now on, as `METHOD /path`. */
export const recordCalls = (page: Page): { sent: string[]; answered: string[] } => {
  const calls = { sent: [] as string[], answered: [] as string[] };
  const noteIn = (list: string[]) => (request: Request) => {
    const { pathname } = new URL(request.url());
    const [, called] = pathname.split('/customers/api');
    if (called) list.push(`${request.method()} ${called}`);
  };
  page.on('request', noteIn(calls.sent));
  page.on('requestfinished', noteIn(calls.answered));
  return calls;
};
