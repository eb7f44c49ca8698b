import type * as z from 'zod/mini';
import { attributeName } from './attribute-names.ts';
import type { Refusal } from './reply.ts';
import { refuse, withLogReason } from './reply.ts';

/** Returns 422 for input that violates the contract, with one reason per attribute. */
export function invalidInput(error: z.core.$ZodError): Refusal {
  const attributes = [...new Set(error.issues.map(({ path }) => attributeAt(path)))];
  const reasons = new Set(attributes.map((attribute) => `${attributeName(attribute)}をご確認ください。`));
  return withLogReason(
    'invalid',
    refuse(
      422,
      [...reasons],
      attributes.filter((attribute) => attribute !== ''),
    ),
  );
}

/**
 * Bodies wrap their attributes in an object named after the resource. The first name inside that object is the
 * attribute.
 */
function attributeAt(path: readonly PropertyKey[]): string {
  const [outer, inner] = path;
  if (typeof inner === 'string') return inner;
  return typeof outer === 'string' ? outer : '';
}
