import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { defaultSettings } from '#provider/deps.ts';
import { PROGRESS_BYTES } from '#provider/http/read-body.ts';
import { LaunchFailure } from '#provider/operator-errors.ts';

export const LOOPBACK = '127.0.0.1';

/**
 * Longer than the 60 s in deploy/nginx.conf, so that the proxy closes idle connections first. A request on a connection
 * that the server is closing would become a 502 of the proxy.
 */
const KEEP_ALIVE_MS = 75_000;

/** The longest upload at the slowest speed that `bodyWaitMs` allows. Node's default of five minutes would cut it off. */
const REQUEST_MS = Math.ceil(defaultSettings.maxUploadBytes / PROGRESS_BYTES) * defaultSettings.bodyWaitMs;

/** Milliseconds that a closing server waits for responses in progress. */
const GRACE_MS = 5_000;

/** A server that already accepts connections, but keeps requests waiting until it gets a listener. */
export interface WaitingServer {
  readonly server: Server;
  setListener(listener: RequestListener): void;
  /**
   * Accepts no more connections. Resolves when every response in progress has ended, or has been cut off after some
   * seconds.
   */
  close(): Promise<void>;
}

/**
 * Opens the port before the demonstration writes its data, so that a second process fails before that. Error messages
 * name the variables `PORT` and `HOST` with this `prefix`.
 */
export async function takePort(
  port: number,
  host = LOOPBACK,
  prefix: '' | 'METRICS_' = '',
): Promise<WaitingServer> {
  let resolveListener: WaitingServer['setListener'] = () => undefined;
  const ready = new Promise<RequestListener>((resolve) => {
    resolveListener = resolve;
  });
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS },
    async (request, response) => {
      // Without this line, an idle keep-alive connection would delay the closing of the server.
      response.once('close', () => server.listening || server.closeIdleConnections());
      (await ready)(request, response);
    },
  );
  let answers = false;
  await startListening(server, { port, host, prefix });
  return {
    server,
    setListener: (listener) => {
      answers = true;
      resolveListener(listener);
    },
    close: () =>
      new Promise((resolve) => {
        const cutOff = setTimeout(() => server.closeAllConnections(), answers ? GRACE_MS : 0);
        server.close(() => {
          clearTimeout(cutOff);
          resolve();
        });
      }),
  };
}

interface Address {
  readonly port: number;
  readonly host: string;
  readonly prefix: string;
}

const formatNoAddress = ({ host, prefix }: Address) =>
  `${host} is not an address of this machine. Set ${prefix}HOST to an address that is.`;

const COMPLAINTS: Readonly<Record<string, (address: Address) => string>> = {
  EADDRINUSE: ({ port, prefix }) => `Port ${port} is in use. Set ${prefix}PORT to another one.`,
  EACCES: ({ port, prefix }) => `This user may not listen on port ${port}. Set ${prefix}PORT to another one.`,
  EADDRNOTAVAIL: formatNoAddress,
  ENOTFOUND: formatNoAddress,
  EAI_AGAIN: formatNoAddress,
};

function startListening(server: Server, address: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', (error: NodeJS.ErrnoException) => {
      const complaint = COMPLAINTS[error.code ?? '']?.(address);
      reject(complaint === undefined ? error : new LaunchFailure(complaint));
    });
    server.listen(address.port, address.host);
  });
}
