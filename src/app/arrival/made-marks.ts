import * as z from 'zod/mini';
import { parseJson } from '#src/lib/parse-json.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { textHash } from '#src/lib/text-hash.ts';
import type { AskedMark } from './arrival-marks.ts';

const KEY = 'arrivalMarks';
/** The oldest are forgotten; a link asks for nine at most. */
const MOST = 200;

const hashes = z.array(z.string());

/** Which marks this device has made, for whom. Kept as hashes: neither a uuid nor what a link said can be read off them. */
export interface MadeMarks {
  /** True for the first who asks, in whichever tab; that one makes the mark. */
  claim(visitor: string, mark: AskedMark): boolean;
  /** The mark was not made: the next page load may try again. */
  release(visitor: string, mark: AskedMark): void;
}

/** Remembers the marks in `storage`, the device's, so that reloads, other tabs and later visits know them. */
export function madeMarks(storage: KeyValueStore): MadeMarks {
  const read = (): string[] => {
    const kept = hashes.safeParse(parseJson(storage.getItem(KEY)));
    return kept.success ? kept.data : [];
  };
  const write = (made: string[]) => storage.setItem(KEY, JSON.stringify(made.slice(-MOST)));
  const hashOf = (visitor: string, { name, about }: AskedMark) =>
    textHash(JSON.stringify([visitor, name, Object.entries(about).sort()]));

  return {
    claim: (visitor, mark) => {
      const hash = hashOf(visitor, mark);
      const made = read();
      if (made.includes(hash)) return false;
      write([...made, hash]);
      return true;
    },
    release: (visitor, mark) => {
      const hash = hashOf(visitor, mark);
      write(read().filter((one) => one !== hash));
    },
  };
}
