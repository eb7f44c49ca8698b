import type { Http2Bindings, HttpBindings } from '@hono/node-server';

type Fetch = (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>;

export interface PeerAddresses {
  /** The same handler; it records the address of each request's peer for `of`. */
  noting(fetch: Fetch): Fetch;
  of(request: Request): string;
}

/**
 * The address of a request's peer: the connection's, or the last one in `proxyHeader`. That header must be one that a
 * proxy in front of this server writes itself.
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
