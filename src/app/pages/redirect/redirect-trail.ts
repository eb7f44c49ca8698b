import * as z from 'zod/mini';
import { parseJson } from '#src/lib/parse-json.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';

const KEY = 'redirectTrail';
const MOST_HOPS = 5;
/** A cycle comes round within seconds; somebody who opens the link again takes longer. */
const FORGOTTEN_AFTER_MS = 60_000;

const trail = z.array(z.object({ path: z.string(), at: z.number() }));

interface TrailOptions {
  /** The tab's. */
  storage: KeyValueStore;
  now: () => Date;
}

/**
 * Whether the page at `path` may send the browser away once more, which is noted if so. Not when it has done so within the
 * last minute, nor when five pages have: other sites may send the customer back here, and cycles must end.
 */
export function mayLeave(path: string, { storage, now }: TrailOptions): boolean {
  const at = now().getTime();
  const kept = trail.safeParse(parseJson(storage.getItem(KEY)));
  const recent = (kept.success ? kept.data : []).filter((hop) => Math.abs(at - hop.at) < FORGOTTEN_AFTER_MS);
  if (recent.length >= MOST_HOPS || recent.some((hop) => hop.path === path)) return false;
  storage.setItem(KEY, JSON.stringify([...recent, { path, at }]));
  return true;
}
