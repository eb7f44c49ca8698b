import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { LaunchFailure } from './launch-failure.ts';

export const HOST = '127.0.0.1';

/** A server that holds its port and makes callers wait until it is told what to answer. */
export interface WaitingServer {
  readonly server: Server;
  answerWith(listener: RequestListener): void;
  close(): Promise<void>;
}

/** Takes the port before anything slow happens, so that a second start fails at once and touches no database. */
export async function takePort(port: number): Promise<WaitingServer> {
  let answerWith: WaitingServer['answerWith'] = () => undefined;
  const ready = new Promise<RequestListener>((resolve) => {
    answerWith = resolve;
  });
  const server = createServer(async (request, response) => (await ready)(request, response));
  await listening(server, port);
  return {
    server,
    answerWith,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
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
