import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readForm } from './read-form.ts';

const LIMITS = { maxBytes: 1_000_000, maxTextBytes: 10_000, waitMs: 60_000, keep: () => null };
const BOUNDARY = '----b';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

const arriving = (body: Uint8Array, pieceBytes: number, contentType: string): Request => {
  const pieces = Array.from({ length: Math.ceil(body.length / pieceBytes) }, (_, index) =>
    body.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const init = { method: 'POST', headers: { 'content-type': contentType }, body: stream, duplex: 'half' };
  return new Request('http://provider.test/', init);
};

const read = (body: Uint8Array | string, contentType = FORM, pieceBytes = 64) =>
  readForm(arriving(Buffer.from(body), pieceBytes, contentType), LIMITS);

const outcome = async (...sent: Parameters<typeof read>) => {
  const form = await read(...sent);
  if (!form.ok) return form.status;
  return form.value.parts.map((part) =>
    'text' in part
      ? [part.field, part.text]
      : [part.field, part.name, Buffer.concat([...part.chunks()]).toString('latin1')],
  );
};

const part = (head: string, content = 'x') => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`;
const named = (parameters: string, content?: string) =>
  part(`Content-Disposition: form-data; ${parameters}`, content);
const END = `--${BOUNDARY}--\r\n`;

describe(readForm, () => {
  it('reads every form as it was filled in, however it is split into chunks', async () => {
    const field = fc.stringMatching(/^[A-Za-z0-9[\]]{1,20}$/);
    const text = fc
      .string({ unit: 'grapheme', maxLength: 30 })
      .map((raw) => raw.replace(/[\r\n\0\p{Surrogate}]/gu, ''));
    const file = fc.uint8Array({ maxLength: 300 });
    const parts = fc.array(fc.tuple(field, fc.oneof(text, file)), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(parts, fc.integer({ min: 1, max: 200 }), async (sent, pieceBytes) => {
        const form = new FormData();
        for (const [name, value] of sent) {
          form.append(name, typeof value === 'string' ? value : new File([new Uint8Array(value)], 'a.jpg'));
        }
        const request = new Request('http://provider.test/', { method: 'POST', body: form });
        const type = request.headers.get('content-type') ?? '';
        expect(await outcome(await request.bytes(), type, pieceBytes)).toEqual(
          sent.map(([name, value]) =>
            typeof value === 'string'
              ? [name, value]
              : [name, 'a.jpg', Buffer.from(value).toString('latin1')],
          ),
        );
      }),
    );
  });

  it('returns a result for every broken body instead of leaving the request waiting', async () => {
    const whole = Buffer.from(
      `${named('name="inquiryId"', '1')}${named('name="images[1][]"; filename="a.jpg"', '\xff\xd8\xff')}${END}`,
    );
    const pieces = fc.constantFrom(
      '\r\n',
      '\r',
      '\n',
      `--${BOUNDARY}`,
      '--',
      '"',
      ';',
      '\\',
      ':',
      '',
      '\xff',
      'name=',
    );
    const change = fc.tuple(fc.nat(whole.length), fc.nat(20), pieces);
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { maxLength: 6 }),
        fc.integer({ min: 1, max: 80 }),
        async (changes, size) => {
          const broken = changes.reduce(
            (body, [at, cut, put]) =>
              Buffer.concat([body.subarray(0, at), Buffer.from(put, 'latin1'), body.subarray(at + cut)]),
            whole,
          );
          const read = await outcome(broken, FORM, size);
          expect(Array.isArray(read) || read === 400 || read === 413).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each<[string, string, string, unknown]>([
    ['no boundary', 'multipart/form-data', END, 400],
    ['a boundary that is too long', `multipart/form-data; boundary=${'b'.repeat(300)}`, END, 400],
    [
      'a boundary that its body does not use',
      'multipart/form-data; boundary=other',
      named('name="a"') + END,
      400,
    ],
    ['a body that ends too early', FORM, named('name="a"'), 400],
    ['no parts', FORM, END, []],
    ['another media type', 'application/json', END, 415],
    ['a part without a name', FORM, named('filename="a.jpg"') + END, 400],
    ['a name that is too long', FORM, named(`name="${'a'.repeat(256)}"`) + END, 400],
    ['a NUL in a text, which PostgreSQL cannot store', FORM, named('name="a"', '\0') + END, 400],
    [
      'a text named “filename” that is too long',
      FORM,
      named('name="filename"', 'x'.repeat(10_001)) + END,
      413,
    ],
    ['200 parts', FORM, named('name="a"').repeat(200) + END, Array(200).fill(['a', 'x'])],
    ['201 parts', FORM, named('name="a"').repeat(201) + END, 413],
    ['too much text in total', FORM, named('name="a"', 'x'.repeat(6_000)).repeat(2) + END, 413],
    ['more bytes than allowed', FORM, named('name="a"; filename="a"', 'x'.repeat(1_000_000)) + END, 413],
  ])('reads or refuses a form with %s', async (_, contentType, body, expected) => {
    expect(await outcome(body, contentType, 50_000)).toEqual(expected);
  });

  it('gives a file the same digest, however it is split into chunks', async () => {
    const content = 'ab'.repeat(100_000);
    const digest = createHash('sha256').update(content).digest('hex');
    const body = `${named('name="a"; filename="a"', content)}${named('name="b"', 'text')}${END}`;
    for (const pieceBytes of [7, 4_096, 70_000]) {
      const form = await read(body, FORM, pieceBytes);
      expect(form.ok && form.value.fingerprint()).toEqual([
        ['a', 200_000, digest],
        ['b', 'text'],
      ]);
    }
  });
});
