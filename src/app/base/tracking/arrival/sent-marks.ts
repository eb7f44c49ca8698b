import * as z from 'zod/mini';
import type { Mark } from '#machines/arrival.types.ts';
import { parseJson } from '#src/lib/parse-json.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { textHash } from '#src/lib/text-hash.ts';

const KEY = 'arrivalMarks';
/** The maximum number of stored marks. The oldest are dropped. A link causes at most nine marks. */
const MAX_STORED = 200;

/** Kinds of marks whose value can change. After a change, an earlier value may be sent again (ARR-50). */
const CHANGING: ReadonlySet<string> = new Set(['leadStatus']);

const hashes = z.array(z.string());

/**
 * The arrival marks that were sent for each visitor. A mark tells the provider which link, message or source brought
 * the customer. Only hashes are stored, so that neither a uuid nor a query can be read.
 */
export interface SentMarks {
  /** True for the first caller among all tabs. That caller sends the mark. */
  claim(visitor: string, mark: Mark): boolean;
  /** Allows the next page load to send the mark again. */
  release(visitor: string, mark: Mark): void;
}

/** Pass local storage to share the marks among all tabs and visits, or session storage to keep them for one visit. */
export function createSentMarkStore(storage: KeyValueStore): SentMarks {
  const read = (): string[] => {
    const kept = hashes.safeParse(parseJson(storage.getItem(KEY)));
    return kept.success ? kept.data : [];
  };
  const write = (sent: string[]) => storage.setItem(KEY, JSON.stringify(sent.slice(-MAX_STORED)));
  /** Marks with the same group replace each other. */
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
