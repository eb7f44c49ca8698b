import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface GatewayAnswer {
  status: number;
  body?: string;
}

export interface PlayingGateway {
  readonly url: string;
  readonly received: Received[];
  /** The response to later calls. `silent` sends no response, and `broken` closes the connection instead. */
  next: GatewayAnswer | 'silent' | 'broken';
  close(): Promise<void>;
}

export async function playGateway(): Promise<PlayingGateway> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    received.push({ method, path: url, headers, body: await text(request) });
    if (gateway.next === 'silent') return;
    if (gateway.next === 'broken') return void request.socket.destroy();
    response.writeHead(gateway.next.status).end(gateway.next.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const gateway: PlayingGateway = {
    url: `http://127.0.0.1:${port}/messages`,
    received,
    next: { status: 202 },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return gateway;
}
