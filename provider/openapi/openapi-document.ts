import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { EndpointName } from '#src/api/contract/endpoints.ts';
import { endpoints } from '#src/api/contract/endpoints.ts';
import { invariant } from '#src/lib/invariant.ts';
import { replaceParams } from '#src/lib/path-template.ts';
import { accountNotes } from './account.notes.ts';
import { bookingNotes } from './booking.notes.ts';
import { contentNotes } from './content.notes.ts';
import type { EndpointNote } from './shared-parts.ts';
import { headers, parameters, refusals, responses, securitySchemes, sessionHeaders } from './shared-parts.ts';
import { visitNotes } from './visit.notes.ts';
import type { JsonSchema } from './wire-schemas.ts';
import { wireSchemas } from './wire-schemas.ts';

const DESCRIPTION = [
  'All calls of the customer app to its provider, as they are sent. Names are snake_case, days are in Asia/Tokyo, and query arrays have brackets.',
  'If the product’s specification does not show a payload or a response, this contract defines one. The description of the call then begins with “Assumed”.',
  'Errors are {"errors": ["…"]} with reasons that people can read. The session follows devise_token_auth: any response to a signed-in call may carry a new token, whatever its status.',
  'Expose access-token, token-type, client, expiry, uid, content-disposition and retry-after through CORS.',
].join('\n\n');

/** Returns the contract as an OpenAPI 3.1 document. `npm run generate` writes it to docs/openapi.json. */
export function openApiDocument(): object {
  const schemas = wireSchemas();
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const path = replaceParams(endpoint.path, (name) => `{${name}}`);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, schemas) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Customer API', version: '1', description: DESCRIPTION },
    servers: [{ url: API_ROOT }],
    paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1))),
    components: { schemas: schemas.components, responses, parameters, headers, securitySchemes },
  };
}

/**
 * A note on every call, for docs/openapi.json. A missing note does not compile.
 */
export const endpointNotes: Readonly<Record<EndpointName, EndpointNote>> = {
  ...accountNotes,
  ...bookingNotes,
  ...contentNotes,
  ...visitNotes,
};

interface Schemas {
  readonly of: (name: EndpointName, part: 'query' | 'body' | 'multipart' | 'answer') => JsonSchema;
}

function operation(name: EndpointName, endpoint: Endpoint, schemas: Schemas): object {
  const note = endpointNotes[name];
  const parameters = [
    ...pathParameters(endpoint, note),
    ...(endpoint.query ? queryParameters(schemas.of(name, 'query')) : []),
    ...(endpoint.creates ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(endpoint.versioned && endpoint.method !== 'GET' ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
  ];
  return {
    operationId: name,
    summary: note.summary,
    ...(note.assumption && { description: `Assumed: ${note.assumption}` }),
    security: security(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: requestBody(name, endpoint, schemas) }),
    responses: {
      [endpoint.creates ? '201' : '200']: success(name, endpoint, schemas),
      ...Object.fromEntries(statuses(endpoint, note).map((status) => [status, refusalOf(status)])),
    },
  };
}

const refusalOf = (status: keyof typeof refusals) => ({
  $ref: `#/components/responses/${refusals[status][0]}`,
});

function security({ access }: Endpoint): object[] {
  if (access === 'open') return [];
  if (access === 'visitor') return [{ uuid: [] }];
  return [{ accessToken: [], client: [], uid: [], tokenType: [] }, { bearer: [] }];
}

const PATH_SCHEMAS = {
  id: { type: 'integer', minimum: 1 },
  uuid: { type: 'string', format: 'uuid' },
  token: { type: 'string', minLength: 1 },
};

const NAMED_FORMS: Readonly<Record<string, keyof typeof PATH_SCHEMAS>> = {
  uuid: 'uuid',
  liffToken: 'token',
};

const pathParameters = ({ path }: Endpoint, { idIs = 'id' }: EndpointNote) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const form = name === 'id' ? idIs : NAMED_FORMS[name];
    invariant(
      form,
      `operation: the parameter :${name} of ${path} has an unknown form. Add the parameter to NAMED_FORMS.`,
    );
    return { name, in: 'path', required: true, schema: PATH_SCHEMAS[form] };
  });

const queryParameters = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties).map(([name, schema]) => ({
    name: schema.type === 'array' ? `${name}[]` : name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));

/** The fields of a form for the answers to its items (the builder's questions). Their names contain the item's id. */
const ITEM_FIELDS = {
  '^answers\\[[0-9]+\\]\\[\\]$': { type: 'array', items: { type: 'string' } },
  '^images\\[[0-9]+\\]\\[\\]$': {
    type: 'array',
    items: { type: 'string', contentMediaType: 'application/octet-stream' },
  },
};

const requestBody = (name: EndpointName, { multipart }: Endpoint, schemas: Schemas) => ({
  required: true,
  content: multipart
    ? {
        'multipart/form-data': {
          schema: { ...schemas.of(name, 'multipart'), patternProperties: ITEM_FIELDS },
        },
      }
    : { 'application/json': { schema: schemas.of(name, 'body') } },
});

function success(name: EndpointName, endpoint: Endpoint, schemas: Schemas): object {
  const isFile = endpoint.responseKind === 'file';
  const opensSession = name === 'signIn' || name === 'refreshToken';
  const answered = {
    ...((endpoint.access === 'customer' && name !== 'signOut') || opensSession ? sessionHeaders : {}),
    ...(endpoint.versioned && endpoint.method === 'GET' && { etag: { $ref: '#/components/headers/ETag' } }),
    ...(isFile && { 'content-disposition': { $ref: '#/components/headers/ContentDisposition' } }),
  };
  return {
    description: endpoint.creates ? 'Done.' : 'OK.',
    ...(Object.keys(answered).length > 0 && { headers: answered }),
    content: isFile
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: schemas.of(name, 'answer') } },
  };
}

function statuses(endpoint: Endpoint, { refusals: noted }: EndpointNote): (keyof typeof refusals)[] {
  const asksForLogin = endpoint.access === 'customer' || /sign_in|refresh_token/.test(endpoint.path);
  return [
    ...(endpoint.body || endpoint.creates ? ([400] as const) : []),
    ...(asksForLogin ? ([401] as const) : []),
    ...(endpoint.body ? ([408, 413, 415] as const) : []),
    ...noted,
    '5XX',
  ];
}
