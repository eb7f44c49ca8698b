const PRIME = 0x01000193;
const BASIS = 0x811c9dc5;
const KINDS = 36 ** 3;

/** The FNV hash of a text, as three characters. If two texts have the same hash, their lengths tell them apart. */
const hashOf = (text: string): string => {
  let hash = BASIS;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return ((hash >>> 0) % KINDS).toString(36).padStart(3, '0');
};

/** Encodes the phrases of each text as the text's hash, followed by the length of each phrase in base 36. */
export const encodePhrases = (texts: readonly (readonly string[])[]): string =>
  texts
    .map((phrases) => hashOf(phrases.join('')) + phrases.map(({ length }) => length.toString(36)).join(''))
    .join(' ');

/** Returns a function that splits a text into its phrases. A text that is not in the table is one phrase. */
export function phraseReader(table: string): (text: string) => readonly string[] {
  const lengths = new Map<string, number[][]>();
  for (const code of table.split(' ')) {
    const hash = code.slice(0, 3);
    lengths.set(hash, [
      ...(lengths.get(hash) ?? []),
      [...code.slice(3)].map((digit) => Number.parseInt(digit, 36)),
    ]);
  }
  return (text) => {
    const found = lengths.get(hashOf(text))?.find((numbers) => sumOf(numbers) === text.length);
    return found?.map((length, nth) => cut(text, sumOf(found.slice(0, nth)), length)) ?? [text];
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

const cut = (text: string, at: number, length: number) => text.slice(at, at + length);
