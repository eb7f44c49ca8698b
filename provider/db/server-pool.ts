import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { Pool } from 'pg';
import { PlanningClient } from './planning-client.ts';

export const NO_ANSWER_IN_TIME = 'PostgreSQL did not answer in time';

export interface PoolState {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

type Clients = ConstructorParameters<typeof Pool>[0];

/**
 * A pool that survives the loss of its server. It closes connections that are lost or silent for `timeoutMs`, and opens
 * new ones. The queries of a closed connection fail.
 */
export class ServerPool extends Pool {
  constructor(connectionString: string, timeoutMs: number, connections: number) {
    const limits: Clients = {
      // `lock_timeout` and `statement_timeout` are shorter than `timeoutMs`, so that the server reports its own reason
      // first.
      lock_timeout: Math.round(timeoutMs * 0.7),
      statement_timeout: Math.round(timeoutMs * 0.85),
      idle_in_transaction_session_timeout: timeoutMs * 2,
      connectionTimeoutMillis: timeoutMs,
    };
    // PgBouncer in transaction pooling mode supports prepared statements only from version 1.21 on.
    const plans = !/[?&]pgbouncer=true\b/.test(connectionString);
    super({ connectionString, max: connections, ...limits, ...(plans && { Client: PlanningClient }) });
    // Without a listener the loss of a connection would crash the process.
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
    return callback ? super.connect(callback) : super.connect().then(releaseOnError);
  }
}

/**
 * Releases a connection when it is lost. Otherwise Drizzle's NodePgSession
 * (https://github.com/drizzle-team/drizzle-orm) would keep it forever when `begin` fails.
 */
function releaseOnError(client: PoolClient): PoolClient {
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

/** The socket of the driver's connection. The driver's types do not declare it. */
const socketOf = (client: PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
