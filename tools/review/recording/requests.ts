import type { BrowserContext, Request } from 'playwright/test';
import type { Moment } from './record.ts';

export const API = '/customers/api';
const LONGEST_BODY = 4000;

type NotedRequest = Extract<Moment, { kind: 'request' }>;

/** Records every API call of a browser's pages, and every page opened by a URL with a uuid, like the links in LINE. */
export function noteRequests(context: BrowserContext, at: () => number, moments: Moment[]): void {
  const noted = new WeakMap<Request, NotedRequest>();
  context.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    if (sent.isNavigationRequest() && searchParams.has('uuid'))
      moments.push({ at: at(), kind: 'opened', path: pathname });
    const [, path] = pathname.split(API);
    if (path === undefined || sent.method() === 'OPTIONS') return;
    const entry: NotedRequest = {
      kind: 'request',
      at: at(),
      method: sent.method(),
      path,
      body: bodyOf(sent),
      status: null,
    };
    noted.set(sent, entry);
    moments.push(entry);
  });
  context.on('response', (response) => {
    const entry = noted.get(response.request());
    if (entry) entry.status = response.status();
  });
}

/**
 * Returns the text of a request body, cut to `LONGEST_BODY` characters. For a file upload, returns only the media type.
 */
function bodyOf(sent: Request): string | null {
  const type = sent.headers()['content-type'] ?? '';
  if (type.startsWith('multipart/')) return 'multipart/form-data';
  return sent.postData()?.slice(0, LONGEST_BODY) ?? null;
}
