import { textHash } from './text-hash.ts';

/** Derives a UUID (version 8 of RFC 9562) from a text. The same text gives the same UUID. It is not a secret. */
export function nameBasedUuid(text: string): string {
  const hex = textHash(text) + textHash(`${text}#`);
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-a$4-$5');
}
