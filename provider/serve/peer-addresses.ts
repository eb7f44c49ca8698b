import type { Http2Bindings, HttpBindings } from '@hono/node-server';

type Fetch = (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>;

export interface PeerAddresses {
  /** Wraps a handler, and records the address of each request's sender for `of`. */
  noting(fetch: Fetch): Fetch;
  of(request: Request): string;
}

/**
 * Finds the address of a request's sender: the address of the connection, or the last address in the header
 * `proxyHeader`. A proxy in front of this server must write that header itself.
 */
export function peerAddresses(proxyHeader: string | null): PeerAddresses {
  const peers = new WeakMap<Request, string>();
  return {
    noting: (fetch) => (request, env) => {
      peers.set(request, env.incoming.socket.remoteAddress ?? '');
      return fetch(request, env);
    },
    of: (request) => {
      const named = proxyHeader && request.headers.get(proxyHeader)?.split(',').at(-1)?.trim();
      return named || peers.get(request) || 'unknown';
    },
  };
}
