import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { Pool } from 'pg';
import { PlanningClient } from './planning-client.ts';

/** What an error says that a connection brings whose server has gone silent. */
export const NO_ANSWER_IN_TIME = 'PostgreSQL did not answer in time';

/** Connections that one instance has at most. */
const CONNECTIONS = 10;

type Clients = ConstructorParameters<typeof Pool>[0];

/**
 * A pool that outlives its server: connections that are lost, or that bring nothing for `timeoutMs`, are given up with
 * whatever was asked over them, and others take their place.
 */
export class ServerPool extends Pool {
  constructor(connectionString: string, timeoutMs: number) {
    const limits: Clients = {
      // The server gives its own reason before its silence would be one.
      lock_timeout: Math.round(timeoutMs * 0.7),
      statement_timeout: Math.round(timeoutMs * 0.85),
      idle_in_transaction_session_timeout: timeoutMs * 2,
      connectionTimeoutMillis: timeoutMs,
    };
    // A PgBouncer that gives each transaction another connection knows no prepared statements before its version 1.21.
    const plans = !/[?&]pgbouncer=true\b/.test(connectionString);
    super({ connectionString, max: CONNECTIONS, ...limits, ...(plans && { Client: PlanningClient }) });
    // Unheard, the loss of an idle connection would end the process, and so would that of one in use.
    this.on('error', () => undefined);
    this.on('connect', (client) => {
      client.on('error', () => undefined);
      const socket = socketOf(client);
      socket.on('timeout', () => socket.destroy(new Error(NO_ANSWER_IN_TIME)));
    });
    this.on('acquire', (client) => socketOf(client).setTimeout(timeoutMs));
    this.on('release', (_error, client) => socketOf(client).setTimeout(0));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Parameters<Pool['connect']>[0]): void;
  override connect(callback?: Parameters<Pool['connect']>[0]) {
    return callback ? super.connect(callback) : super.connect().then(givenBackWhenLost);
  }
}

/** Drizzle keeps a connection for ever whose `begin` fails: https://github.com/drizzle-team/drizzle-orm, NodePgSession. */
function givenBackWhenLost(client: PoolClient): PoolClient {
  const giveBack = client.release.bind(client);
  let isOut = true;
  client.release = (reason) => {
    client.off('error', lost);
    if (isOut) giveBack(reason);
    isOut = false;
  };
  const lost = () => client.release(true);
  return client.once('error', lost);
}

/** The driver's own; it names it in no type. */
const socketOf = (client: PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
