import type { RefusalStatus } from '#src/api/contract/endpoint-note.ts';

export const refusals: Readonly<
  Record<RefusalStatus | 400 | 401 | 408 | 413 | 415 | '5XX', [string, string]>
> = {
  400: ['Unreadable', 'The body, a parameter or the Idempotency-Key cannot be read.'],
  401: ['Unauthorized', 'No session, or one that has ended. Carries no auth headers; the call was not done.'],
  403: ['Forbidden', 'Not for this customer, or not without a token.'],
  404: ['NotFound', 'There is none, or none of this customer’s: the two look alike.'],
  409: ['Conflict', 'Done already, and can be done only once.'],
  408: ['TooSlow', 'The body did not come in time; the call was not done.'],
  413: ['TooLarge', 'The body is larger than the provider takes; errors say how large it may be.'],
  415: ['UnsupportedMediaType', 'The body is not of the declared media type.'],
  422: ['Invalid', 'The provider’s rules are broken; error_fields name the attributes when they are known.'],
  429: ['TooManyRequests', 'Too often. Retry-After says when to come back.'],
  '5XX': ['ServerError', 'The provider failed or is away; whether the call was done is unknown.'],
};

const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };

export const responses = Object.fromEntries(
  Object.entries(refusals).map(([status, [name, description]]) => {
    const waits = status === '429' || status === '5XX';
    const headers = { ...requestId, ...(waits && retryAfter) };
    return [name, { description, headers, content: failure }];
  }),
);

const authHeader = (description: string) => ({ description, schema: { type: 'string' } });

export const headers = {
  AccessToken: authHeader(
    'The token to send next. Blank inside the batch window: then the one before stays.',
  ),
  Client: authHeader('The device’s session. Absent from answers without a session.'),
  Uid: authHeader('Whose session it is.'),
  TokenType: authHeader('Bearer.'),
  Expiry: authHeader('When the token ends, in unix seconds; blank where the token is. A lower one is older.'),
  Authorization: authHeader(
    '`Bearer` and the five before as JSON in Base64; never blank. Nobody needs to read it.',
  ),
  RetryAfter: authHeader('Seconds, or an HTTP date. Expose it through CORS.'),
  RequestId: authHeader(
    'The call’s number in the provider’s log, which the app shows on its error pages. Expose it through CORS.',
  ),
  ContentDisposition: authHeader(
    'The file’s name by RFC 6266, filename* for Japanese. Expose it through CORS.',
  ),
};

/** The headers of every response within a session, except for a 404 (as in devise_token_auth). */
export const sessionHeaders = {
  'access-token': { $ref: '#/components/headers/AccessToken' },
  client: { $ref: '#/components/headers/Client' },
  uid: { $ref: '#/components/headers/Uid' },
  'token-type': { $ref: '#/components/headers/TokenType' },
  expiry: { $ref: '#/components/headers/Expiry' },
  authorization: { $ref: '#/components/headers/Authorization' },
};

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

export const securitySchemes = {
  accessToken: header('access-token', 'The newest token of the session.'),
  client: header('client', 'The device’s session.'),
  uid: header('uid', 'Whose session it is.'),
  tokenType: header('token-type', 'Bearer.'),
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The four others as JSON in Base64: what a response’s authorization header says.',
  },
  uuid: header('uuid', 'The visitor, as in the link; sent with every request.'),
};

export const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A UUID. A repeat under the same key gets the first answer and does nothing; another content under it is 422.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
};
