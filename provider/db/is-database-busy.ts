import { NO_ANSWER_IN_TIME } from './server-pool.ts';

/**
 * PostgreSQL's error codes after which a retry may succeed. They report lock timeouts, slow statements, deadlocks, idle
 * transactions, and a server that is full, stopping or starting.
 */
const NOT_NOW = /^(55P03|57014|40001|40P01|25P03|53...|57P0.|08...)$/;
/** The operating system's codes for a connection that failed or was lost. */
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  // The socket file of a local server is missing while that server is down.
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of the driver's errors that have no code. */
const LOST = new Set([
  NO_ANSWER_IN_TIME,
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/** True if the database is unreachable or busy, so that the same request may succeed a little later. */
export function isDatabaseBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (LOST.has(cause.message)) return true;
    const code = 'code' in cause ? String(cause.code) : '';
    if (NOT_NOW.test(code) || NO_CONNECTION.has(code)) return true;
  }
  return false;
}
