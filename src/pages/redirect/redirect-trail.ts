import * as z from 'zod/mini';
import { parseJson } from '#src/lib/parse-json.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';

const KEY = 'redirectTrail';

/** The pages that have sent the browser away in one chain of redirects, and how it left last. */
const trail = z.object({ paths: z.array(z.string()), site: z.string(), historyLength: z.number() });
type Trail = z.infer<typeof trail>;

/** How the browser has come to a page. */
export interface Coming {
  /** `document.referrer`. */
  referrer: string;
  /** `history.length`. */
  historyLength: number;
}

interface Leaving {
  /** The page that sends the browser away. */
  from: string;
  /** The URL of the other site. */
  site: string;
  coming: Coming;
  /** The tab's. */
  storage: KeyValueStore;
}

/**
 * Whether a page may send the browser to another site, which is noted if so. Not when it has done so in this chain of
 * redirects already: the site sends customers back by itself. A link or a tap begins another chain.
 */
export function mayLeave({ from, site, coming, storage }: Leaving): boolean {
  const kept = trail.safeParse(parseJson(storage.getItem(KEY)));
  const paths = kept.success && goesOn(kept.data, coming) ? kept.data.paths : [];
  if (paths.includes(from)) return false;
  const noted: Trail = { paths: [...paths, from], site, historyLength: coming.historyLength };
  storage.setItem(KEY, JSON.stringify(noted));
  return true;
}

/**
 * Whether the other site has sent the browser here. Where no referrer is told, as in an HTTP redirect of what our pages open,
 * a redirect is known by the history, which it leaves as long as it was.
 */
function goesOn({ site, historyLength }: Trail, coming: Coming): boolean {
  if (coming.referrer === '') return coming.historyLength === historyLength;
  return new URL(coming.referrer).origin === new URL(site).origin;
}
