/**
 * The form of a request id: a uuid, or nginx's `$request_id`. Any other text in its header could be a name, a token or
 * a line for somebody's log.
 */
const REQUEST_ID = /^[\w=-]{8,64}$/;

export const isRequestId = (value: unknown): value is string =>
  typeof value === 'string' && REQUEST_ID.test(value);
