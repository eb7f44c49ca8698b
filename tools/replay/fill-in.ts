import { MASK } from '#src/lib/mask-personal-text.ts';

/** Replaces the masked parts of a value with those of an example. A part that the example lacks stays masked. */
export function filledIn(masked: unknown, example: unknown): unknown {
  if (masked === MASK) return example ?? MASK;
  if (Array.isArray(masked)) {
    const examples = Array.isArray(example) ? example : [];
    return masked.map((one, index) => filledIn(one, examples[index] ?? examples[0]));
  }
  if (typeof masked !== 'object' || masked === null) return masked;
  const examples =
    typeof example === 'object' && example !== null ? (example as Record<string, unknown>) : {};
  return Object.fromEntries(
    Object.entries(masked).map(([key, value]) => [key, filledIn(value, examples[key])]),
  );
}
