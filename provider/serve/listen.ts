import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { LaunchFailure } from './launch-failure.ts';

export const HOST = '127.0.0.1';

/** How long a server that closes waits for the responses it has begun. */
const GRACE_MS = 5_000;

/** A server that holds its port and makes callers wait until it has a listener for their requests. */
export interface WaitingServer {
  readonly server: Server;
  answerWith(listener: RequestListener): void;
  /** Accepts no more callers, and resolves when every begun response has ended or, after some seconds, was cut off. */
  close(): Promise<void>;
}

/** Takes the port before anything slow happens, so that a second start fails at once and touches no database. */
export async function takePort(port: number): Promise<WaitingServer> {
  let tellListener: WaitingServer['answerWith'] = () => undefined;
  const ready = new Promise<RequestListener>((resolve) => {
    tellListener = resolve;
  });
  const server = createServer(async (request, response) => {
    // A connection that is kept alive would keep a closing server waiting for its next request.
    response.once('close', () => server.listening || server.closeIdleConnections());
    (await ready)(request, response);
  });
  let answers = false;
  await listening(server, port);
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

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE';
      reject(inUse ? new LaunchFailure(`Port ${port} is in use. Set PORT to another one.`) : error);
    });
    server.listen(port, HOST);
  });
}
