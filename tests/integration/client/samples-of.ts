import type * as z from 'zod/mini';
import type { Schema } from '#src/api/contract/endpoint.ts';
import { invariant } from '#src/lib/invariant.ts';

/** `full` fills every optional or nullable field, and `bare` omits each or sets it to null. */
export type Fill = 'full' | 'bare';

/**
 * Sample values for the leaves of the contract's schemas, such as strings and numbers. Each leaf accepts at least one
 * of these values.
 */
const LEAVES: unknown[] = [
  'あ_い-1 &=%+[]',
  '2026-11-20',
  '10:00',
  '2026-11-20T09:00:00.000Z',
  'b9ec7d1c-0ab1-4c5b-9f1a-5d0c2d1f7a10',
  '2240032',
  '090-1234-5678',
  'https://example.jp/a_b?c=d&e',
  'true',
  '間取りの実例',
  '/mypage/points',
  '#2f5d50',
  1,
  12.5,
  true,
];

const defOf = (schema: Schema) => (schema as unknown as z.core.$ZodTypes)._zod.def;
const asSchema = (inner: z.core.SomeType) => inner as unknown as Schema;

export const sampleOf = (schema: Schema, fill: Fill): unknown => {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([key, inner]) => [key, sampleOf(asSchema(inner), fill)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'array': {
      const both = [sampleOf(asSchema(def.element), 'full'), sampleOf(asSchema(def.element), fill)];
      // A list of unique elements accepts only one of the two samples.
      return schema.safeParse(both).success ? both : both.slice(0, 1);
    }
    case 'nullable':
      return fill === 'bare' ? null : sampleOf(asSchema(def.innerType), fill);
    case 'optional':
      return fill === 'bare' ? undefined : sampleOf(asSchema(def.innerType), fill);
    case 'catch':
      return sampleOf(asSchema(def.innerType), fill);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'unknown':
      return undefined;
    default: {
      const leaf = LEAVES.find((value) => schema.safeParse(value).success);
      invariant(
        leaf !== undefined,
        `sampleOf: no value in LEAVES fits the schema type \`${def.type}\`. Add one.`,
      );
      return leaf;
    }
  }
};
