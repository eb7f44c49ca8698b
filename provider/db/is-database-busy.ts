import { NO_ANSWER_IN_TIME } from './server-pool.ts';

/**
 * PostgreSQL's codes for "not now": no lock in time, a slow statement, a deadlock, an idle transaction. The rest are a
 * server that is full, stopping or starting.
 */
const NOT_NOW = /^(55P03|57014|40001|40P01|25P03|53...|57P0.|08...)$/;
/** The operating system's codes for a connection that failed or was lost. */
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  // For the socket of a local server that is down.
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver gives these errors no code. */
const LOST = new Set([
  NO_ANSWER_IN_TIME,
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/** True for an error of a database that is away or busy: the same request may succeed a little later. */
export function isDatabaseBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (LOST.has(cause.message)) return true;
    const code = 'code' in cause ? String(cause.code) : '';
    if (NOT_NOW.test(code) || NO_CONNECTION.has(code)) return true;
  }
  return false;
}
