import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { clientNetwork, isLoopback } from '#provider/limits/client-network.ts';

type Fetch = (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>;

export interface PeerAddresses {
  /** Wraps a handler, and records the address of each request's sender for `of`. */
  recordingPeer(fetch: Fetch): Fetch;
  of(request: Request): string;
}

/**
 * Finds the address of a request's sender: the address of the connection, or the last address in the header
 * `proxyHeader`. A proxy in front of this server must write that header itself. Without a `proxyHeader`, calls
 * `onUntrustedProxy` at the first request that a proxy on this machine has forwarded.
 */
export function peerAddresses(
  proxyHeader: string | null,
  onUntrustedProxy: () => void = () => undefined,
): PeerAddresses {
  const peers = new WeakMap<Request, string>();
  let isProxyReported = proxyHeader !== null;
  return {
    recordingPeer: (fetch) => (request, env) => {
      const peer = env.incoming.socket.remoteAddress ?? '';
      peers.set(request, peer);
      if (!isProxyReported && (peer === '::1' || isLoopback(clientNetwork(peer))) && isForwarded(request)) {
        isProxyReported = true;
        onUntrustedProxy();
      }
      return fetch(request, env);
    },
    of: (request) => {
      const named = proxyHeader && request.headers.get(proxyHeader)?.split(',').at(-1)?.trim();
      return named || peers.get(request) || 'unknown';
    },
  };
}

const FORWARDED_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded'];

const isForwarded = ({ headers }: Request): boolean => FORWARDED_HEADERS.some((name) => headers.has(name));
