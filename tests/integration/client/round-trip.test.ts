import qs from 'qs';
import { describe, expect, it } from 'vitest';
import { readForm } from '#provider/http/read-form.ts';
import type { Endpoint, Schema } from '#src/api/contract/endpoint.ts';
import { endpoints } from '#src/api/contract/endpoints.ts';
import { fromWire, toQuery, toWire } from '#src/api/contract/wire.ts';
import type { Fill } from './samples-of.ts';
import { sampleOf } from './samples-of.ts';

const FILLS: Fill[] = ['full', 'bare'];

/** Every JSON document of the contract: request and response bodies, each with all optional fields and with none. */
const documents = Object.entries(endpoints).flatMap(([name, endpoint]: [string, Endpoint]) =>
  FILLS.flatMap((fill) => [
    ...(endpoint.body && !endpoint.multipart ? [{ name, part: 'body', fill, schema: endpoint.body }] : []),
    ...(endpoint.responseKind ? [] : [{ name, part: 'answer', fill, schema: endpoint.answer }]),
  ]),
);
const queries = Object.entries(endpoints).flatMap(([name, { query }]: [string, Endpoint]) =>
  query ? FILLS.map((fill) => ({ name, fill, query })) : [],
);

const forms = Object.entries(endpoints).flatMap(([name, { multipart }]: [string, Endpoint]) =>
  multipart ? FILLS.map((fill) => ({ name, fill, multipart })) : [],
);

const keysOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
};
const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const parsed = (schema: Schema, value: unknown) => schema.parse(value);

describe('a document of the contract is unchanged after encoding and decoding:', () => {
  it.each(documents)('$name: $part, $fill', ({ schema, fill }) => {
    const sent = sampleOf(schema, fill);
    const onTheWire: unknown = JSON.parse(JSON.stringify(toWire(sent)));
    expect(keysOf(onTheWire).filter((key) => !SNAKE.test(key))).toEqual([]);
    expect(fromWire(onTheWire)).toEqual(sent);
    expect(toWire(fromWire(onTheWire))).toEqual(onTheWire);
    expect(parsed(schema, fromWire(onTheWire))).toEqual(parsed(schema, sent));
  });
});

describe('a query of the contract is unchanged after encoding and decoding:', () => {
  it.each(queries)('$name, $fill', ({ query, fill }) => {
    const asked = sampleOf(query, fill);
    const arrived: unknown = qs.parse(toQuery(asked), { arrayLimit: 200 });
    expect(keysOf(arrived).filter((key) => !SNAKE.test(key))).toEqual([]);
    expect(parsed(query, fromWire(arrived))).toEqual(parsed(query, asked));
  });
});

describe('the fields of a form are unchanged after encoding and decoding:', () => {
  it.each(forms)('$name, $fill', async ({ multipart, fill }) => {
    const filled = sampleOf(multipart, fill) as Record<string, string>;
    const form = new FormData();
    for (const [name, text] of Object.entries(filled)) form.append(name, text);
    const sent = new Request('http://provider.test/', { method: 'POST', body: form });
    const limits = { maxBytes: 1_000_000, maxTextBytes: 1_000_000, waitMs: 60_000, keep: () => null };
    const read = await readForm(sent, limits);
    expect(read.ok && parsed(multipart, read.value.texts())).toEqual(parsed(multipart, filled));
  });
});

it('a field name that ends in a digit has no underscore before the digit in the JSON', () => {
  const body = sampleOf(endpoints.updateCustomerProfile?.body as Schema, 'full');
  const spelled = keysOf(toWire(body)).filter((key) => /\d/.test(key));
  expect(spelled).toEqual(['desired_city_id1', 'desired_city_id2', 'desired_city_id3']);
});
