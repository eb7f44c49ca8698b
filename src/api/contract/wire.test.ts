import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Schema } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { failure } from './fields.ts';
import { fromWire, toWire } from './wire.ts';

const PARTS = ['innerType', 'element', 'valueType', 'in', 'out', 'left', 'right'];

const keysOf = (schema: unknown): string[] => {
  const def = Reflect.get(Object(Reflect.get(Object(schema), '_zod')), 'def');
  if (typeof def !== 'object' || def === null) return [];
  const shape: Record<string, unknown> = Reflect.get(def, 'shape') ?? {};
  const options: unknown[] = Reflect.get(def, 'options') ?? [];
  const inner = [...Object.values(shape), ...options, ...PARTS.map((part) => Reflect.get(def, part))];
  return [...Object.keys(shape), ...inner.flatMap(keysOf)];
};

const schemasOf = ({ query, body, answer }: { query?: Schema; body?: Schema; answer: Schema }) =>
  [query, body, answer].filter((schema) => schema !== undefined);

const contractKeys = [
  ...new Set([...Object.values(endpoints).flatMap(schemasOf), failure].flatMap(keysOf)),
].sort();

describe('the names of the contract on the wire', () => {
  it('include the keys of nested schemas and of wrapped schemas', () => {
    expect(
      ['desiredOn1', 'desiredCityId1', 'hearingLists', 'maxSizeKb', 'errorFields', 'postalCode'].filter(
        (key) => !contractKeys.includes(key),
      ),
    ).toEqual([]);
  });

  it('CALL-11 stay unchanged at every depth when a response is already in camelCase', () => {
    const answer = {
      customerProfile: { lastName: '佐藤', desiredCityId1: 3 },
      hearingLists: [{ maxLength: 5 }],
    };
    expect(fromWire(answer)).toEqual(answer);
  });

  it.each(contractKeys)(
    'such as %s are written in snake_case, and are converted back to the same name',
    (key) => {
      const [wireKey] = Object.keys(Object(toWire({ [key]: 1 })));
      expect(wireKey).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
      expect(fromWire(toWire({ [key]: 1 }))).toEqual({ [key]: 1 });
    },
  );

  it('have no underscore before a digit', () => {
    expect(
      toWire({ eventVisitReservation: { desiredOn1: 'a', desiredTime3: 'b', desiredCityId2: 3 } }),
    ).toEqual({
      event_visit_reservation: { desired_on1: 'a', desired_time3: 'b', desired_city_id2: 3 },
    });
  });
});

describe('on the wire,', () => {
  it.each([
    ['a day', '2026-11-20'],
    ['a uuid', 'b9ec7d1c-0ab1-4c5b-9f1a-5d0c2d1f7a10'],
    ['Japanese words', '東京　駅'],
    ['a number', '12'],
    ['a leading underscore', '_private_key'],
    ['an empty key', ''],
  ])('%s as a key passes through unchanged both ways', (_what, key) => {
    expect(toWire({ [key]: 1 })).toEqual({ [key]: 1 });
    expect(fromWire({ [key]: 1 })).toEqual({ [key]: 1 });
  });

  it.each([
    ['a FormData', new FormData()],
    ['a File', new File(['x'], 'photo.jpg')],
    ['a Blob', new Blob(['x'])],
    ['a Date', new Date(0)],
    ['a Map', new Map([['fooBar', 1]])],
  ])('%s is refused at any depth, because it would be lost', (_what, upload) => {
    const refusal = new TypeError(
      'wire: only plain objects and lists can be sent as JSON. Send a file as a form.',
    );
    expect(() => toWire(upload)).toThrow(refusal);
    expect(() => toWire({ photos: [{ photoFile: upload }] })).toThrow(refusal);
  });

  it.each([null, undefined, 0, '', 'a_b', true])('%j is not an object and stays as it is', (value) => {
    expect([toWire(value), fromWire(value)]).toEqual([value, value]);
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    'a key named %s is dropped and changes no prototype',
    (key) => {
      const hostile: unknown = JSON.parse(`{"${key}": {"is_admin": true}, "kept": 1}`);
      for (const converted of [fromWire(hostile), toWire(hostile)]) {
        expect(Object.getPrototypeOf(converted)).toBe(Object.prototype);
        expect(converted).toEqual({ kept: 1 });
      }
      expect(Reflect.get({}, 'isAdmin')).toBe(undefined);
    },
  );

  it.each([
    ['as a form or Windows writes it', '一\r\n\r\n二'],
    ['as a lone carriage return', '一\r\r二'],
    ['as a separator of lines or paragraphs', '一\u2028\u2029二'],
    ['with both', '一\n\r二'],
  ])('CALL-71 a line break %s is one LF, both ways and at every depth', (_what, text) => {
    const lines = { texts: ['一\n\n二'] };
    expect([fromWire({ texts: [text] }), toWire({ texts: [text] })]).toEqual([lines, lines]);
  });

  it('text values are never renamed', () => {
    expect(fromWire({ kinds: ['right_now', 'half_year'], note: 'a_b' })).toEqual({
      kinds: ['right_now', 'half_year'],
      note: 'a_b',
    });
  });
});

describe('any document on the wire', () => {
  it('is refused beyond 64 levels instead of exhausting the stack', () => {
    const deep: unknown = JSON.parse(`${'[1,'.repeat(20_000)}1${']'.repeat(20_000)}`);
    expect(() => fromWire(deep)).toThrow(new RangeError('wire: nested deeper than 64 levels'));
  });

  it('comes back unchanged if its keys are camelCase names, uuids, days or Japanese text', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9]*([A-Z][a-z0-9]+){0,3}$/);
    const data = fc.oneof(fc.uuid(), fc.stringMatching(/^2026-[01]\d-[0-3]\d$/), fc.constant('東京　駅'));
    const { document } = fc.letrec((tie) => ({
      document: fc.oneof({ maxDepth: 4 }, fc.jsonValue({ maxDepth: 0 }), tie('list'), tie('record')),
      list: fc.array(tie('document')),
      record: fc.dictionary(fc.oneof(name, data), tie('document'), { noNullPrototype: true }),
    }));
    fc.assert(
      fc.property(document, (value) => {
        expect(fromWire(toWire(value))).toEqual(value);
      }),
    );
  });
});
