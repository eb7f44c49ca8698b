import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { endpoints } from '#src/api/contract/endpoints.ts';
import { invariant } from '#src/lib/invariant.ts';
import { endpointNotes, openApiDocument } from './openapi-document.ts';

type Json = { [key: string]: unknown };
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

interface Operation {
  security: object[];
  parameters?: { name?: string; in?: string; $ref?: string }[];
  requestBody?: { content: object };
  responses: Record<string, { content?: object; headers?: object }>;
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { headers?: object }> };
}

const document: OpenApi = JSON.parse(JSON.stringify(openApiDocument()));
const declared = Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][];
const operationOf = ({ path, method }: Endpoint): Operation => {
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  invariant(operation, `operationOf: ${method} ${path} is not in the document.`);
  return operation;
};

const valuesOf = (key: string, value: unknown): unknown[] => {
  if (!isJson(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...valuesOf(key, inner),
  ]);
};

describe('the OpenAPI document', () => {
  it('contains each call of the contract once, and no other call', () => {
    const ids = valuesOf('operationId', document.paths);
    expect([...ids].sort()).toEqual(Object.keys(endpoints).sort());
  });

  it('has no reference to a missing part', () => {
    const missing = valuesOf('$ref', document).filter((reference) => {
      const [, ...steps] = String(reference).split('/');
      return (
        steps.reduce<unknown>((found, step) => (isJson(found) ? found[step] : undefined), document) ===
        undefined
      );
    });
    expect(missing).toEqual([]);
  });

  it('spells every property in snake_case, except in forms', () => {
    const names = valuesOf('properties', document).flatMap((properties) => Object.keys(Object(properties)));
    const strange = names.filter((name) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name));
    expect(strange.sort()).toEqual(['inquiryId', 'itemId', 'replacesId', 'reservationSettingId']);
    expect(names.includes('desired_city_id1')).toBe(true);
  });

  it.each(declared)(
    'describes the access, parameters and responses of %s as the contract does',
    (name, endpoint) => {
      const { security, parameters = [], responses, requestBody } = operationOf(endpoint);
      const schemes = {
        open: [],
        visitor: ['uuid'],
        customer: ['accessToken', 'client', 'uid', 'tokenType', 'bearer'],
      };
      expect(security.flatMap(Object.keys)).toEqual(schemes[endpoint.access]);
      const inPath = parameters
        .filter((parameter: Json) => parameter.in === 'path')
        .map(({ name: key }) => key);
      expect(inPath).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => key));
      const hasKey = parameters.some(({ $ref = '' }) => $ref.endsWith('/IdempotencyKey'));
      expect(hasKey).toBe(endpoint.creates === true);
      const takesVersion = parameters.some(({ $ref = '' }) => $ref.endsWith('/IfMatch'));
      expect([takesVersion, '412' in responses]).toEqual(
        Array(2).fill(endpoint.versioned === true && endpoint.method !== 'GET'),
      );
      const mediaType = endpoint.multipart ? 'multipart/form-data' : 'application/json';
      expect(Object.keys(requestBody?.content ?? {})).toEqual(endpoint.body ? [mediaType] : []);
      const content = responses[endpoint.creates ? '201' : '200']?.content ?? {};
      expect(Object.keys(content)).toEqual([
        endpoint.responseKind ? 'application/octet-stream' : 'application/json',
      ]);
      const noted = endpointNotes[name].refusals.map(String);
      expect(noted.filter((status) => !(status in responses))).toEqual([]);
      expect('401' in responses).toBe(
        endpoint.access === 'customer' || ['signIn', 'refreshToken'].includes(name),
      );
    },
  );

  it('has the header Retry-After in the responses TooManyRequests and ServerError', () => {
    const { TooManyRequests, ServerError } = document.components.responses;
    const told = {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      'Retry-After': { $ref: '#/components/headers/RetryAfter' },
    };
    expect([TooManyRequests?.headers, ServerError?.headers]).toEqual([told, told]);
  });
});
