import { invariant } from '#src/lib/invariant.ts';
import { retryableImport } from '#src/lib/retryable-import.ts';
import type { Endpoint } from './contract/endpoint.ts';
import type { SomeRequest } from './endpoint-request.ts';
import { isTransfer } from './retry-policy.ts';

/** What sends a call: axios (19 kB with what is ours), qs (10 kB), and what moves files. The last two only where they are needed. */
interface CallCode {
  createTransport: typeof import('./transport.ts').createTransport;
  queryString?: typeof import('./query-string.ts').queryString;
  carry?: typeof import('./transfer.ts').carry;
}

const fetchers = {
  createTransport: retryableImport(() => import('./transport.ts')),
  queryString: retryableImport(() => import('./query-string.ts')),
  carry: retryableImport(() => import('./transfer.ts')),
};

/** What has come in this page load. */
const here: Partial<CallCode> = {};
const hasTransport = (code: Partial<CallCode>): code is CallCode => code.createTransport !== undefined;

const fetchPart = async (part: keyof CallCode) => Object.assign(here, await fetchers[part]());

/** Fetches the code of axios, where it is not there, before somebody's press needs it. */
export const fetchClientCode = (): void => void fetchPart('createTransport').catch(() => undefined);

/**
 * The code that sends a call. A page opens without it where all that it reads was asked for before, so it comes with the first
 * call that was not; nobody waits for what is there.
 */
export function codeOf(endpoint: Endpoint, request: SomeRequest): CallCode | Promise<CallCode> {
  const parts: readonly (keyof CallCode)[] = [
    'createTransport',
    ...(request.query === undefined ? [] : (['queryString'] as const)),
    ...(isTransfer(endpoint) ? (['carry'] as const) : []),
  ];
  const missing = parts.filter((part) => !here[part]);
  if (missing.length === 0 && hasTransport(here)) return here;
  return Promise.all(missing.map(fetchPart)).then(() => {
    invariant(hasTransport(here), 'codeOf: transport.ts exports no createTransport.');
    return here;
  });
}

/** What the code brings, or why it brings nothing: the next call asks for it again. */
export async function inTime<Code>(
  code: Code | Promise<Code>,
  ms: number,
): Promise<Code | 'timedOut' | 'missing'> {
  if (!(code instanceof Promise)) return code;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'timedOut'>((resolve) => {
    timer = setTimeout(() => resolve('timedOut'), ms);
  });
  try {
    return await Promise.race([code, late]);
  } catch {
    return 'missing';
  } finally {
    clearTimeout(timer);
  }
}
