import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskPersonal } from './mask-personal.ts';

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });
const tokenOf = (length: number) =>
  fc
    .string({ unit: fc.constantFrom(...'abcdefXYZ0123456789-_'), minLength: length, maxLength: length })
    .map((text) => `k7${text}9q`);
const name = fc.constantFrom('田中', '山田 太郎', 'ヤマダ', 'たなか', '佐藤花子', '鈴木');
const email = fc
  .tuple(fc.constantFrom('taro', 'yamada.t', 'h+x'), digits(1, 3))
  .map(([who, n]) => `${who}${n}@mail.example`);
const phone = fc.tuple(fc.constantFrom('090', '080', '03'), digits(8, 8)).map((parts) => parts.join(''));
const dashed = fc.tuple(digits(4, 4), digits(4, 4)).map(([a, b]) => `090-${a}-${b}`);
const street = digits(1, 2).map((n) => `横浜市港北区${n}丁目`);
const secret = fc.oneof(
  name,
  email,
  phone,
  dashed,
  street,
  digits(6, 7),
  fc.uuid(),
  tokenOf(20),
  tokenOf(120),
);

const KEYS = [
  ...[
    'lastName',
    'tel',
    'contact_email',
    'postalCode',
    'access-token',
    'uuid',
    'smsToken',
    'code',
    'type',
    'id',
  ],
  ...[
    'builderShopId',
    'path',
    'redirectPath',
    'url',
    'answers',
    'value',
    'comment',
    'status',
    'context',
    'data',
  ],
  ...['otherConfirmation', 'reasons', 'fields', 'liffId', 'crash', 'x', '7', '氏名', '__proto__'],
];
const key = fc.constantFrom(...KEYS);

const hidden = secret.chain((found) => {
  const places: fc.Arbitrary<unknown> = fc.oneof(
    fc.constant(found),
    fc
      .constantFrom(
        '/events/',
        '/files?token=',
        '/a?redirect_to=%2Fb%3Fuuid%3D',
        '/x#id_token=',
        'https://app.example/u/',
        `https://${'user'}:`,
      )
      .map((start) =>
        start.endsWith(':')
          ? `${start}${encodeURIComponent(found)}@app.example/`
          : start + encodeURIComponent(found),
      ),
    fc.constantFrom('お名前は', 'Call ', '').map((start) => `${start}${found}です`),
    fc.constant(new Error(`Cannot read '${found}'`)),
    fc.constant(new Error(`no answer for ${found}, status 422`, { cause: { found } })),
    fc.constant(new Map([[found, found]])),
    fc.constant(new Set([found])),
    fc.constant(new URLSearchParams({ q: found })),
    fc.constant(Object.fromEntries([[found, { [found]: 1 }]])),
  );
  const { anywhere } = fc.letrec<{ anywhere: unknown }>((tie) => ({
    anywhere: fc.oneof(
      { maxDepth: 4 },
      places,
      fc.tuple(key, tie('anywhere')).map(([at, inner]) =>
        Object.fromEntries([
          [at, inner],
          ['ok', true],
        ]),
      ),
      tie('anywhere').map((inner) => [1, inner]),
    ),
  }));
  return anywhere.map((value) => ({ found, value }));
});

const shown = (value: unknown): string => JSON.stringify(maskPersonal(value)) ?? '';

describe('masking leaves no part', () => {
  test('of a secret of any shape, in any place', () => {
    fc.assert(
      fc.property(hidden, ({ found, value }) => {
        const text = shown(value);
        expect(text.includes(found) || text.includes(encodeURIComponent(found))).toBe(false);
      }),
      { numRuns: 3_000 },
    );
  });

  test('of a uuid in a sentence, not even its ends', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(maskPersonal(new Error(`no answer for ${uuid}`))).toEqual({
          name: 'Error',
          message: 'no answer for ***',
        });
      }),
    );
  });

  test('of any text under a key whose values may be personal', () => {
    const free = fc.string({ minLength: 1, unit: 'grapheme' });
    const masked = fc.constantFrom(
      'lastName',
      'comment',
      'answer',
      'value',
      'otherConfirmation',
      'data',
      'token',
    );
    fc.assert(
      fc.property(free, masked, (text, at) => {
        fc.pre(!/^(true|false)$/.test(text));
        expect(maskPersonal({ [at]: text })).toEqual({ [at]: '***' });
      }),
    );
  });

  test('of telephone numbers, postal codes and SMS codes of type number', () => {
    const numbers = fc.oneof(
      fc.integer({ min: 100_000, max: 9_999_999 }),
      fc.integer({ min: 700_000_000, max: 9_099_999_999 }),
      fc.integer({ min: 817_000_000_000, max: 819_099_999_999 }),
      fc.bigInt({ min: 10n ** 13n * 5n, max: 10n ** 16n }),
    );
    fc.assert(
      fc.property(numbers, key, (number, at) => {
        expect(shown({ [at]: [number] })).not.toContain(String(number));
      }),
    );
    expect(maskPersonal({ tel: 12, age: 41, room: 3 })).toEqual({ tel: '***', age: '***', room: '***' });
  });
});

describe('a masked copy', () => {
  const anything = fc.anything({
    withBigInt: true,
    withBoxedValues: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withSet: true,
    withTypedArray: true,
  });

  test('is plain JSON for any value, and masking it again changes nothing', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const once = maskPersonal(value);
        fc.pre(once !== undefined);
        const copy: unknown = JSON.parse(JSON.stringify(once));
        expect(maskPersonal(copy)).toEqual(copy);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is plain JSON for values that hide a secret', () => {
    fc.assert(
      fc.property(hidden, ({ value }) => {
        const once = maskPersonal(value);
        expect(JSON.parse(JSON.stringify(once))).toEqual(once);
      }),
    );
  });

  test.each([
    [
      'an object that contains itself',
      () => {
        const round: Record<string, unknown> = { step: 'confirm' };
        round.self = round;
        return round;
      },
      { step: 'confirm', self: '[seen above]' },
    ],
    [
      'a getter that throws',
      () =>
        Object.defineProperty({}, 'x', {
          enumerable: true,
          get: () => {
            throw new Error('no');
          },
        }),
      '[unreadable]',
    ],
    ['a file', () => new File(['secret'], '田中.pdf'), '[object]'],
    ['a boxed text', () => Object('田中'), '[object]'],
    ['a function', () => () => '田中', '[function]'],
  ])('can be made of %s', (_, make, expected) => {
    expect(maskPersonal(make())).toEqual(expected);
  });
});

test('an object that occurs twice is not treated as a cycle', () => {
  const wish = { date: '2026-12-01' };
  expect(maskPersonal([wish, wish])).toEqual([wish, wish]);
});

test.each([
  ['a long number in a word', { status: 'm123456' }, { status: '***' }],
  ['a key with a long number', { u123456: 1 }, { '[key 0]': 1 }],
  ['a key that only contains the name of a structural key', { 'type!': 'confirm' }, { '[key 0]': '***' }],
  [
    'every value below a personal field',
    { address: { floor: 3, since: '2020-01-02', kind: 'house', shared: true } },
    { address: { floor: '***', since: '***', kind: '***', shared: true } },
  ],
  [
    'a name in Latin letters in an error message',
    new Error("No visitor 'Hanako Tanaka' at step 'confirm'"),
    { name: 'Error', message: "No visitor *** at step 'confirm'" },
  ],
])('%s is masked', (_, value, expected) => {
  expect(maskPersonal(value)).toEqual(expected);
});

describe('masking keeps the facts that explain a state, and hides personal data,', () => {
  test('in the context of a flow', () => {
    const context = {
      answers: {
        selectShop: { builderShopId: 3 },
        selectDesiredDate: { wishes: [{ date: '2026-12-01', time: '10:30' }] },
        setProfile: {
          lastName: '田中',
          firstName: '太郎',
          tel: '09012345678',
          contactEmail: 'a@b.example',
          postalCode: '2240032',
          buildingRoom: '',
        },
        visitorDetail: {
          shopVisitor: '2',
          transportation: 'car',
          useParking: 'true',
          useKidsSpace: 'false',
          otherConfirmation: '猫がいます',
        },
        enquete: {
          desiredDate: 'right_now',
          desiredPrefectureId: '13',
          desiredCities: [{ id: 101, name: '横浜市' }],
        },
      },
      submission: { key: '0b7c9a3e-58f7-4d2b-9a51-0c2f6f1f9d11', done: ['profile'] },
      problem: {
        code: 'profileRefused',
        fields: ['tel', 'postalCode'],
        reasons: ['電話番号が正しくありません'],
      },
      receipt: null,
      reviewing: true,
      savedAt: Date.UTC(2026, 11, 1),
    };
    expect(maskPersonal(context)).toEqual({
      answers: {
        selectShop: { builderShopId: 3 },
        selectDesiredDate: { wishes: [{ date: '2026-12-01', time: '10:30' }] },
        setProfile: {
          lastName: '***',
          firstName: '***',
          tel: '***',
          contactEmail: '***',
          postalCode: '***',
          buildingRoom: '',
        },
        visitorDetail: {
          shopVisitor: '2',
          transportation: 'car',
          useParking: 'true',
          useKidsSpace: 'false',
          otherConfirmation: '***',
        },
        enquete: {
          desiredDate: 'right_now',
          desiredPrefectureId: '13',
          desiredCities: [{ id: 101, name: '***' }],
        },
      },
      submission: { key: '***', done: ['profile'] },
      problem: { code: 'profileRefused', fields: ['tel', 'postalCode'], reasons: ['***'] },
      receipt: null,
      reviewing: true,
      savedAt: Date.UTC(2026, 11, 1),
    });
  });

  test.each([
    [
      'an event',
      { type: 'xstate.done.actor.bookVisit', output: { ok: true, value: { number: 'R-1' } } },
      { type: 'xstate.done.actor.bookVisit', output: { ok: true, value: { number: '***' } } },
    ],
    ['an error code', { code: 'ERR_BAD_REQUEST' }, { code: 'ERR_BAD_REQUEST' }],
    ['an SMS code', { code: '123456' }, { code: '***' }],
    ['a path', { path: '/events/7/entry/selectShop' }, { path: '/events/7/entry/selectShop' }],
    [
      'a path with a query',
      { path: '/files?file_id=7&token=k1&redirect_to=%2Fmypage%3Fuuid%3D1#top' },
      { path: '/files?file_id=7&token=***&redirect_to=%2Fmypage%3Fuuid%3D***#***' },
    ],
    ['a path with a token', { page: '/unsubscribe/aB3dE6gH9kL2' }, { page: '/unsubscribe/***' }],
    ['a URL', new URL('https://user:pass@app.example/home?a=b'), 'https://app.example/home?a=***'],
    ['headers', { headers: new Headers({ uid: 'a@b.example' }) }, { headers: { uid: '***' } }],
    ['a date', new Date(Date.UTC(2026, 0, 2)), '2026-01-02T00:00:00.000Z'],
    [
      'a date of birth',
      { birthday: new Date(0), birthDate: '1980-01-02' },
      { birthday: '***', birthDate: '***' },
    ],
    [
      'an error',
      new TypeError("Cannot read properties of undefined (reading 'wishes')"),
      { name: 'TypeError', message: "Cannot read properties of undefined (reading 'wishes')" },
    ],
    [
      'an error with personal data in its message',
      new Error('GET https://api.example/files?token=k1 for 田中 (a@b.example, 090-1234-5678): 404'),
      { name: 'Error', message: 'GET https://api.example/files?token=*** for *** (***, ***): 404' },
    ],
  ])('in %s', (_, value, expected) => {
    expect(maskPersonal(value)).toEqual(expected);
  });
});
