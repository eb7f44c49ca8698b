import { NO_ANSWER_IN_TIME } from './server-pool.ts';

/**
 * PostgreSQL's codes for "not now": no lock in time, a statement that took too long, a deadlock, a transaction that did
 * nothing; and those of a server that has no room, has just been told to end, or is just starting.
 */
const NOT_NOW = /^(55P03|57014|40001|40P01|25P03|53...|57P0.|08...)$/;
/** The operating system's reasons for a connection that was not to be had, or was lost. */
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  // Of the socket of a server on this machine that is down.
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

/** Whether an error only says that the database is away or has too much to do: the same request may succeed a little later. */
export function isDatabaseBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (LOST.has(cause.message)) return true;
    const code = 'code' in cause ? String(cause.code) : '';
    if (NOT_NOW.test(code) || NO_CONNECTION.has(code)) return true;
  }
  return false;
}
