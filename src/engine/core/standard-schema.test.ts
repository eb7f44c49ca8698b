import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { StandardSchema } from './standard-schema.ts';
import { validate } from './standard-schema.ts';

const trimmed = z.object({ name: z.pipe(z.string().check(z.trim()), z.string().check(z.minLength(1))) });

test('a valid value is returned as the schema normalises it, and a refused one is null', () => {
  expect([validate(trimmed, { name: ' Anna ' }), validate(trimmed, { name: ' ' })]).toEqual([
    { value: { name: 'Anna' } },
    null,
  ]);
});

test('a schema that answers later is an error that says what to use instead', () => {
  const later: StandardSchema = {
    '~standard': { version: 1, vendor: 'ours', validate: async (value) => ({ value }) },
  };
  expect(() => validate(later, {})).toThrow(
    'A schema of ours validates asynchronously, or has thrown. Use a synchronous schema, and a port of the chart for what only a server knows.',
  );
});
