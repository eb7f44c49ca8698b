import * as z from 'zod/mini';
import type { Mark } from '#machines/arrival.types.ts';
import { parseJson } from '#src/lib/parse-json.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { textHash } from '#src/lib/text-hash.ts';

const KEY = 'arrivalMarks';
/** The oldest are forgotten; a link asks for nine at most. */
const MOST = 200;

/** Of these only the newest counts: an earlier value is another mark again once a later one was claimed (decisions §1). */
const CHANGING: ReadonlySet<string> = new Set(['leadStatus']);

const hashes = z.array(z.string());

/** Which marks were sent, for whom. Kept as hashes: neither a uuid nor what a link said can be read off them. */
export interface SentMarks {
  /** True for the first who asks, in whichever tab; that one sends the mark. */
  claim(visitor: string, mark: Mark): boolean;
  /** The mark did not get through: the next page load may try again. */
  release(visitor: string, mark: Mark): void;
}

/** Remembers the marks in `storage`: the device's, so that other tabs and later visits know them, or a tab's for this visit. */
export function sentMarks(storage: KeyValueStore): SentMarks {
  const read = (): string[] => {
    const kept = hashes.safeParse(parseJson(storage.getItem(KEY)));
    return kept.success ? kept.data : [];
  };
  const write = (sent: string[]) => storage.setItem(KEY, JSON.stringify(sent.slice(-MOST)));
  /** Marks of which only one counts at a time have the same group. */
  const groupOf = (visitor: string, { kind, about }: Mark) => {
    const group = CHANGING.has(kind) ? [visitor, kind] : [visitor, kind, Object.entries(about).sort()];
    return textHash(JSON.stringify(group));
  };
  const hashOf = (visitor: string, mark: Mark) =>
    `${groupOf(visitor, mark)}.${textHash(JSON.stringify(Object.entries(mark.about).sort()))}`;

  return {
    claim: (visitor, mark) => {
      const hash = hashOf(visitor, mark);
      const sent = read();
      if (sent.includes(hash)) return false;
      write([...sent.filter((one) => !one.startsWith(groupOf(visitor, mark))), hash]);
      return true;
    },
    release: (visitor, mark) => {
      const hash = hashOf(visitor, mark);
      write(read().filter((one) => one !== hash));
    },
  };
}
