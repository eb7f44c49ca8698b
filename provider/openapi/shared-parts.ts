/**
 * Refusals that do not follow from the declaration of the call. The refusals that follow from it are 401 for signed-in
 * calls, 400, 408, 413 and 415 for calls with a body, and 5xx.
 */
export type RefusalStatus = 403 | 404 | 409 | 412 | 422 | 429;

/** The facts about a call that its schemas do not show, for teams that build a provider. */
export interface EndpointNote {
  /** One sentence. */
  readonly summary: string;
  readonly refusals: readonly RefusalStatus[];
  /** What was assumed because the specification does not say it. */
  readonly assumption?: string;
  /** The kind of the path's `:id`, if it is not a number. */
  readonly idIs?: 'id' | 'uuid' | 'token';
}

export const refusals: Readonly<
  Record<RefusalStatus | 400 | 401 | 408 | 413 | 415 | '5XX', [string, string]>
> = {
  400: ['Unreadable', 'The body, a parameter or the Idempotency-Key cannot be read.'],
  401: [
    'Unauthorized',
    'There is no session, or it has ended. The response has no auth headers, and the call had no effect.',
  ],
  403: ['Forbidden', 'This customer may not do this, or a token is missing.'],
  404: [
    'NotFound',
    'The record does not exist, or it belongs to another customer. The response is the same in both cases.',
  ],
  409: ['Conflict', 'The action was already done, and can be done only once.'],
  412: ['Stale', 'The record is no longer the version that If-Match names. The call had no effect.'],
  408: ['TooSlow', 'The body did not arrive in time. The call had no effect.'],
  413: ['TooLarge', 'The body is larger than the provider accepts. `errors` names the limit.'],
  415: ['UnsupportedMediaType', 'The body is not of the declared media type.'],
  422: [
    'Invalid',
    'The input breaks a rule of the provider. `error_fields` lists the invalid attributes if they are known.',
  ],
  429: ['TooManyRequests', 'Too many calls. Retry-After says when to try again.'],
  '5XX': [
    'ServerError',
    'The provider failed or is not reachable. It is unknown whether the call had an effect.',
  ],
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
    'The token for the next request. It is blank within the batch window, in which the previous token stays valid.',
  ),
  Client: authHeader('The id of the device’s session. Responses without a session do not have it.'),
  Uid: authHeader('The owner of the session.'),
  TokenType: authHeader('Bearer.'),
  Expiry: authHeader(
    'The end of the token’s validity in Unix seconds. It is blank if the token is blank. A lower value belongs to an older token.',
  ),
  Authorization: authHeader(
    '`Bearer` and the five headers above as JSON in Base64. It is never blank, and no client needs to read it.',
  ),
  RetryAfter: authHeader('Seconds, or an HTTP date. Expose it through CORS.'),
  RequestId: authHeader(
    'The id of the call in the provider’s log. The app shows it on its error pages. Expose it through CORS.',
  ),
  ETag: authHeader('The version of the record, for If-Match. Expose it through CORS.'),
  ContentDisposition: authHeader(
    'The file’s name as in RFC 6266, with filename* for Japanese names. Expose it through CORS.',
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
  client: header('client', 'The id of the device’s session.'),
  uid: header('uid', 'The owner of the session.'),
  tokenType: header('token-type', 'Bearer.'),
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The other four headers as JSON in Base64, as in a response’s authorization header.',
  },
  uuid: header('uuid', 'The visitor’s uuid from the link. The client sends it with every request.'),
};

export const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A UUID. A repeat with the same key gets the first response and has no effect. Other content with the same key gets 422.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The ETag of the version that the caller has read. Allow it through CORS if you send an ETag.',
    schema: { type: 'string' },
  },
};
