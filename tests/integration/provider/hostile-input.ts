import { inquiryAnswers } from './entry-bodies.ts';
import { JPEG } from './images.ts';

interface Input {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer> | null;
  readonly status: number;
}

const BOUNDARY = 'q'.repeat(40);
const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const JSON_BODY = { 'content-type': 'application/json' };
const KB = 1024;
const MB = 1024 * KB;

const part = (head: string, content: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);

const formOf = (parts: readonly Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);

const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

const post = (name: string, status: number, parts: readonly Buffer[]): Input => ({
  name,
  method: 'POST',
  path: '/inquiry_responses',
  headers: { ...FORM, 'idempotency-key': 'hostile' },
  body: formOf(parts),
  status,
});

const patch = (name: string, status: number, body: string): Input => ({
  name,
  method: 'PATCH',
  path: '/customer_profile',
  headers: JSON_BODY,
  body: Buffer.from(body),
  status,
});

/** A form of 310,000 empty answers, with an unusual content type. */
const crowded = (name: string, status: number, contentType: string, boundary: string): Input => ({
  ...post(name, status, []),
  headers: { 'content-type': contentType, 'idempotency-key': 'hostile' },
  body: Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name=""\r\n\r\n\r\n`.repeat(310_000),
      'latin1',
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ]),
});

/** A customer's answer to an inquiry with four pictures, 9 MB in total. */
export const honestInput = (): Input =>
  post('an answer with four pictures', 201, [
    inquiry,
    ...Object.entries(inquiryAnswers).flatMap(([item, texts]) =>
      texts.map((text) => part(`name="answers[${item}][]"`, text)),
    ),
    ...times(4, () =>
      part('name="images[25][]"; filename="a.jpg"', Buffer.concat([JPEG, Buffer.alloc(2_000 * KB, 7)])),
    ),
  ]);

const marks = '\u0316\u0301'.repeat(20_000);
const inquiry = part('name="inquiryId"', '1');

/** Inputs with which a signed-in customer could delay others, with the expected statuses. */
export const hostileInput = (): Input[] => [
  crowded(
    '310,000 parts with the real boundary, which follows a quoted fake one',
    413,
    'multipart/form-data; x="; boundary=aaa"; boundary=bbb',
    'bbb',
  ),
  crowded(
    '310,000 parts with a fake boundary from inside a quoted parameter',
    400,
    'multipart/form-data; x="; boundary=aaa"; boundary=bbb',
    'aaa',
  ),
  crowded(
    '310,000 parts with an escaped boundary exactly as the header writes it',
    413,
    'multipart/form-data; boundary="bb\\b"',
    'bb\\b',
  ),
  crowded(
    '310,000 parts with an escaped boundary in its unescaped form',
    400,
    'multipart/form-data; boundary="bb\\b"',
    'bbb',
  ),
  crowded('310,000 parts with the shortest boundary', 413, 'multipart/form-data; boundary=b', 'b'),
  {
    ...crowded('1,000,000 parts without headers', 413, 'multipart/form-data; boundary=b', 'b'),
    body: Buffer.from('--b\r\n'.repeat(1_000_000)),
  },
  post('a 19 MB text in a field named “filename”', 413, [
    inquiry,
    part('name="filename"', Buffer.alloc(19 * MB, 'a')),
  ]),
  post('199 parts with headers of 8 KB', 422, [
    inquiry,
    ...times(199, () => part(['name="a"', ...times(1_600, () => 'a:b')].join('\r\n'), 'x')),
  ]),
  post('40,000 answers to one question', 413, [
    inquiry,
    ...times(40_000, () => part('name="answers[1][]"', 'x')),
  ]),
  post('40,000 answers to as many questions', 413, [
    ...times(40_000, (index) => part(`name="answers[${index + 1}][]"`, 'x')),
  ]),
  post('a field name of 19 MB', 400, [part(`name="${'a'.repeat(19 * MB)}"`, 'x')]),
  post('a text of 19 MB', 413, [inquiry, part('name="answers[17][]"', Buffer.alloc(19 * MB, 'a'))]),
  post('19 MB of almost correct boundaries without a complete part', 400, [
    Buffer.alloc(19 * MB, `--${BOUNDARY.slice(1)}`),
  ]),
  post('199 images in 19 MB', 422, [
    inquiry,
    ...times(198, () => part('name="images[25][]"; filename="a.png"', Buffer.alloc(96 * KB, 7))),
  ]),
  post('a letter with 40,000 combining marks in an answer', 400, [
    inquiry,
    part('name="answers[18][]"', marks),
  ]),
  patch(
    'a letter with 40,000 combining marks in a telephone number',
    400,
    JSON.stringify({ customer_profile: { tel: marks } }),
  ),
  patch(
    '9,000 unknown attributes',
    422,
    JSON.stringify(Object.fromEntries(times(9_000, (index) => [`a${index}`, 0]))),
  ),
  patch('an attribute with a name of 90 KB', 422, JSON.stringify({ ['a_'.repeat(45_000)]: 1 })),
  patch('33,000 lists in a list', 422, `{"customer_profile":[${times(33_000, () => '[]').join(',')}]}`),
  patch(
    'a list in a list in a list…',
    400,
    `{"customer_profile":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  ),
  {
    name: 'a query of 2,000 lists',
    method: 'GET',
    path: `/events?${times(2_000, (index) => `a${index}[]=`).join('&')}`,
    headers: {},
    body: null,
    status: 200,
  },
];
