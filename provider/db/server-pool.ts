import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { Pool } from 'pg';
import { PlanningClient } from './planning-client.ts';

/** The message of an error from a connection whose server has gone silent. */
export const NO_ANSWER_IN_TIME = 'PostgreSQL did not answer in time';

/** The connections of a pool, and the queries that wait for one. */
export interface PoolState {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

type Clients = ConstructorParameters<typeof Pool>[0];

/**
 * A pool that survives its server. It drops connections that are lost or silent for `timeoutMs`, with their queries,
 * and opens new ones.
 */
export class ServerPool extends Pool {
  constructor(connectionString: string, timeoutMs: number, connections: number) {
    const limits: Clients = {
      // Shorter than `timeoutMs`, so that the server reports its own reason first.
      lock_timeout: Math.round(timeoutMs * 0.7),
      statement_timeout: Math.round(timeoutMs * 0.85),
      idle_in_transaction_session_timeout: timeoutMs * 2,
      connectionTimeoutMillis: timeoutMs,
    };
    // PgBouncer in transaction pooling mode supports prepared statements only from version 1.21 on.
    const plans = !/[?&]pgbouncer=true\b/.test(connectionString);
    super({ connectionString, max: connections, ...limits, ...(plans && { Client: PlanningClient }) });
    // Without a listener the loss of any connection would end the process.
    this.on('error', () => undefined);
    this.on('connect', (client) => {
      client.on('error', () => undefined);
      const socket = socketOf(client);
      socket.on('timeout', () => socket.destroy(new Error(NO_ANSWER_IN_TIME)));
    });
    this.on('acquire', (client) => socketOf(client).setTimeout(timeoutMs));
    this.on('release', (_error, client) => socketOf(client).setTimeout(0));
  }

  readonly state = (): PoolState => ({
    total: this.totalCount,
    idle: this.idleCount,
    waiting: this.waitingCount,
  });

  override connect(): Promise<PoolClient>;
  override connect(callback: Parameters<Pool['connect']>[0]): void;
  override connect(callback?: Parameters<Pool['connect']>[0]) {
    return callback ? super.connect(callback) : super.connect().then(givenBackWhenLost);
  }
}

/**
 * Releases a connection whose `begin` fails, which Drizzle keeps for ever: https://github.com/drizzle-team/drizzle-orm,
 * NodePgSession.
 */
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

/** The driver's own socket, which none of its types names. */
const socketOf = (client: PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
