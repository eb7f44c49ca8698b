import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { LaunchFailure } from './launch-failure.ts';

export const LOOPBACK = '127.0.0.1';

/**
 * A proxy keeps idle connections and must close them first: a request on a connection that the server is closing
 * becomes the proxy's 502. deploy/nginx.conf keeps them for 60 s.
 */
const KEEP_ALIVE_MS = 75_000;

/** Milliseconds that a closing server waits for the responses it has begun. */
const GRACE_MS = 5_000;

/** A server that holds its port and lets callers wait until it has a listener for their requests. */
export interface WaitingServer {
  readonly server: Server;
  answerWith(listener: RequestListener): void;
  /** Accepts no more callers. Resolves when every begun response has ended or, after some seconds, was cut off. */
  close(): Promise<void>;
}

/**
 * Takes the port before any slow step, so that a second start fails at once and touches no database. `prefix` is that
 * of the variables for the port and the host.
 */
export async function takePort(
  port: number,
  host = LOOPBACK,
  prefix: '' | 'METRICS_' = '',
): Promise<WaitingServer> {
  let tellListener: WaitingServer['answerWith'] = () => undefined;
  const ready = new Promise<RequestListener>((resolve) => {
    tellListener = resolve;
  });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
    // A kept-alive connection would keep a closing server waiting for its next request.
    response.once('close', () => server.listening || server.closeIdleConnections());
    (await ready)(request, response);
  });
  let answers = false;
  await listening(server, { port, host, prefix });
  return {
    server,
    answerWith: (listener) => {
      answers = true;
      tellListener(listener);
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

const noAddress = ({ host, prefix }: Address) =>
  `${host} is no address of this machine. Set ${prefix}HOST to one.`;

/** The operating system's error codes for an address, and their meaning for the operator. */
const complaints: Readonly<Record<string, (address: Address) => string>> = {
  EADDRINUSE: ({ port, prefix }) => `Port ${port} is in use. Set ${prefix}PORT to another one.`,
  EACCES: ({ port, prefix }) => `Port ${port} is not for this user. Set ${prefix}PORT to another one.`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
  EAI_AGAIN: noAddress,
};

function listening(server: Server, address: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', (error: NodeJS.ErrnoException) => {
      const complaint = complaints[error.code ?? '']?.(address);
      reject(complaint === undefined ? error : new LaunchFailure(complaint));
    });
    server.listen(address.port, address.host);
  });
}
