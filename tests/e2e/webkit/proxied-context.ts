import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCertificate } from '@vitejs/plugin-basic-ssl';
import type { BrowserContext, Route } from 'playwright/test';

type Pattern = string | ((url: URL) => boolean);
type Handler = (route: Route) => unknown;

interface Fulfilment {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
}

/**
 * The part of Playwright's context that line-hosts.ts uses. A proxy receives WebKit's requests to every host except the app's.
 */
export interface ProxiedContext {
  context: BrowserContext;
  /** MiniBrowser's arguments that select the proxy. */
  args: readonly string[];
  close(): void;
}

export async function proxiedContext(): Promise<ProxiedContext> {
  const routes: { matches: (url: URL) => boolean; handle: Handler }[] = [];
  const answer = async (asked: IncomingMessage, response: ServerResponse) => {
    if (asked.method === 'OPTIONS') return fulfil(response, { status: 204, headers: leaveFor(asked) });
    const url = new URL(`https://${asked.headers.host}${asked.url}`);
    const left = routes.filter(({ matches }) => matches(url));
    const fallback = async (): Promise<void> => {
      const next = left.shift();
      if (next) await next.handle(route);
      else response.destroy();
    };
    const route = {
      request: () => ({ url: () => url.href, method: () => asked.method ?? 'GET' }),
      fulfill: async (given: Fulfilment) => fulfil(response, given),
      abort: async () => void response.destroy(),
      fallback,
    } as unknown as Route;
    return fallback();
  };

  const pem = await getCertificate('node_modules/.vite/basic-ssl');
  const hosts = createTlsServer({ key: pem, cert: pem }, (asked, response) => void answer(asked, response));
  const proxy = createServer((_, response) => void response.destroy());
  proxy.on('connect', (_, socket) => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    hosts.emit('connection', socket);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const { port } = proxy.address() as AddressInfo;
  const context = {
    // The route that was added last is tried first, as in Playwright.
    route: async (pattern: Pattern, handle: Handler) =>
      void routes.unshift({ matches: matcherOf(pattern), handle }),
  };
  return {
    context: context as unknown as BrowserContext,
    args: [`--proxy=http://127.0.0.1:${port}`, '--ignore-host=127.0.0.1', '--ignore-tls-errors'],
    close: () => {
      proxy.close();
      hosts.closeAllConnections();
    },
  };
}

const fulfil = (response: ServerResponse, { status = 200, headers = {}, json }: Fulfilment): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(json === undefined ? undefined : JSON.stringify(json));
};

/** Returns the CORS headers that allow a preflight request. */
const leaveFor = ({ headers }: IncomingMessage) => ({
  'access-control-allow-origin': '*',
  'access-control-allow-methods': '*',
  'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
});

const matcherOf = (pattern: Pattern) => {
  if (typeof pattern === 'function') return pattern;
  const parts = pattern.split('**').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const expression = new RegExp(`^${parts.join('.*')}$`);
  return (url: URL) => expression.test(url.href);
};
