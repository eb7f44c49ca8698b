/** PostgreSQL's codes for "not now": no lock in time, too many connections, and a server that is just starting. */
const NOT_NOW = new Set(['55P03', '53300', '57P03']);
/** The pool gives these errors no code: no connection came free in time, and a server that did not answer in time. */
const NO_CONNECTION_IN_TIME = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]);

/** Whether an error only says that the database has too much to do: the same request may succeed a little later. */
export function isDatabaseBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (NO_CONNECTION_IN_TIME.has(cause.message)) return true;
    if ('code' in cause && NOT_NOW.has(String(cause.code))) return true;
  }
  return false;
}
