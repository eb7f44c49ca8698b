import { Client, DatabaseError } from 'pg';
import { LaunchFailure } from '#provider/operator-errors.ts';

const CONNECT_WITHIN_MS = 5_000;

/** Matches the errors of a server that cannot prove its identity or does not speak TLS. */
const TLS_FAILURE = /\bCERT|_CERT|TLS|SSL|SIGNATURE/;

/** Matches what PgBouncer answers when PostgreSQL does not let it in, does not answer, or has no connection free. */
const BEHIND_PGBOUNCER = /query_wait_timeout|server_login_retry|cannot connect to server/;

/**
 * Connects once. Rejects with a `LaunchFailure` if there is no response, or if the server refuses the connection or is
 * not trusted.
 */
export async function reachServer(url: string): Promise<void> {
  const where = addressOf(url);
  const client = clientOf(url);
  try {
    await client.connect();
  } catch (error) {
    throw new LaunchFailure(complaint(error as Error & { code?: string }, where));
  } finally {
    await client.end();
  }
}

/** Returns the parts of a URL that are not secret: the host and port, or the folder of the socket. */
export function addressOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host.startsWith('/') ? host : `${host || 'localhost'}:${port || 5432}`;
}

/** The constructor reads the files at the paths in `sslrootcert`, `sslcert` and `sslkey`. */
function clientOf(connectionString: string): Client {
  try {
    return new Client({ connectionString, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException;
    if (path === undefined) throw error;
    throw new LaunchFailure(`${path} from DATABASE_URL cannot be read (${code ?? message}).`);
  }
}

function complaint(error: Error & { code?: string }, where: string): string {
  const { message, code } = error;
  if (BEHIND_PGBOUNCER.test(message)) {
    return `PgBouncer at ${where} gets no connection to PostgreSQL (${message}). Its log says why.`;
  }
  if (error instanceof DatabaseError) {
    return `PostgreSQL at ${where} refuses: ${message}. Correct DATABASE_URL.`;
  }
  if (TLS_FAILURE.test(`${code} ${message}`)) {
    return `PostgreSQL at ${where} is not trusted: ${message}. Correct its certificate, or the host and sslrootcert of DATABASE_URL.`;
  }
  return `No PostgreSQL answers at ${where} (${code ?? message}). Start it, or correct DATABASE_URL.`;
}
