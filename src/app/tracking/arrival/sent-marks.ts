import * as z from 'zod/mini';
import { parseJson } from '#src/lib/parse-json.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { textHash } from '#src/lib/text-hash.ts';
import type { AskedMark } from './parse-marks.ts';

const KEY = 'arrivalMarks';
/** The oldest are forgotten; a link asks for nine at most. */
const MOST = 200;

const hashes = z.array(z.string());

/** Which marks this device has sent, for whom. Kept as hashes: neither a uuid nor what a link said can be read off them. */
export interface SentMarks {
  /** True for the first who asks, in whichever tab; that one sends the mark. */
  claim(visitor: string, mark: AskedMark): boolean;
  /** The mark did not get through: the next page load may try again. */
  release(visitor: string, mark: AskedMark): void;
}

/** Remembers the marks in `storage`, the device's, so that reloads, other tabs and later visits know them. */
export function sentMarks(storage: KeyValueStore): SentMarks {
  const read = (): string[] => {
    const kept = hashes.safeParse(parseJson(storage.getItem(KEY)));
    return kept.success ? kept.data : [];
  };
  const write = (sent: string[]) => storage.setItem(KEY, JSON.stringify(sent.slice(-MOST)));
  const hashOf = (visitor: string, { name, about }: AskedMark) =>
    textHash(JSON.stringify([visitor, name, Object.entries(about).sort()]));

  return {
    claim: (visitor, mark) => {
      const hash = hashOf(visitor, mark);
      const sent = read();
      if (sent.includes(hash)) return false;
      write([...sent, hash]);
      return true;
    },
    release: (visitor, mark) => {
      const hash = hashOf(visitor, mark);
      write(read().filter((one) => one !== hash));
    },
  };
}
