/**
 * The form of a request id: a uuid, or nginx's `$request_id`. Any other text could be a name, a token, or a forged log
 * line.
 */
const REQUEST_ID = /^[\w=-]{8,64}$/;

export const isRequestId = (value: unknown): value is string =>
  typeof value === 'string' && REQUEST_ID.test(value);
