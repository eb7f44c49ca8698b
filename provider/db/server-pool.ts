import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { Client, Pool } from 'pg';

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
    const canPrepare = !/[?&]pgbouncer=true\b/.test(connectionString);
    super({ connectionString, max: connections, ...limits, ...(canPrepare && { Client: PlanningClient }) });
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
  const release = client.release.bind(client);
  let isAcquired = true;
  client.release = (reason) => {
    client.off('error', releaseLost);
    if (isAcquired) release(reason);
    isAcquired = false;
  };
  const releaseLost = () => client.release(true);
  return client.once('error', releaseLost);
}

/** The socket of the driver's connection. The driver's types do not declare it. */
const socketOf = (client: PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/**
 * The maximum number of prepared statements of a connection, and their maximum length in characters. Longer statements
 * are mostly batch inserts, whose text differs for each number of rows and rarely recurs.
 */
const MAX_PREPARED_STATEMENTS = 300;
const MAX_STATEMENT_LENGTH = 4_000;

/**
 * A connection that prepares each statement once, under a name derived from its text. PostgreSQL takes longer to plan
 * the query for a list of events than to run it.
 */
class PlanningClient extends Client {
  private readonly names = new Map<string, string>();

  // The types are `unknown` because the `query` of the driver has ten overloads.
  override query = ((query: unknown, values: unknown, ...rest: unknown[]) =>
    this.send(isPlanned(query, values) ? this.withName(query) : query, values, ...rest)) as Client['query'];

  private send(...args: unknown[]): unknown {
    return (super.query as (...args: unknown[]) => unknown)(...args);
  }

  private withName(query: Query): Query & { name?: string } {
    const earlierName = this.names.get(query.text);
    if (earlierName) return { ...query, name: earlierName };
    if (this.names.size >= MAX_PREPARED_STATEMENTS) return query;
    const name = createHash('sha256').update(query.text).digest('hex').slice(0, 32);
    this.names.set(query.text, name);
    return { ...query, name };
  }
}

interface Query {
  readonly text: string;
}

const isPlanned = (query: unknown, values: unknown): query is Query =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  typeof query.text === 'string' &&
  query.text.length <= MAX_STATEMENT_LENGTH &&
  Array.isArray(values) &&
  values.length > 0;
