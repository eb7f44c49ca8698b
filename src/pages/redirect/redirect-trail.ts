import * as z from 'zod/mini';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { TAB_KEYS } from '#src/lib/storage-keys.ts';
import { stored } from '#src/lib/stored.ts';

/**
 * One redirect chain. `paths` are the pages that have sent the browser to another site. `site` and `historyLength` describe
 * the last of these redirects.
 */
const trail = z.object({ paths: z.array(z.string()), site: z.string(), historyLength: z.number() });
type Trail = z.infer<typeof trail>;

export interface BrowserArrival {
  /** `document.referrer`. */
  referrer: string;
  /** `history.length`. */
  historyLength: number;
}

interface Departure {
  /** The page that sends the browser away. */
  from: string;
  /** The URL of the other site. */
  site: string;
  arrival: BrowserArrival;
  /** The tab's storage. */
  storage: KeyValueStore;
}

/**
 * Returns true if the page may send the browser to another site, and records this redirect. Returns false if the page has
 * already done so in this redirect chain, because the site redirects back. A link or a tap starts a new chain.
 */
export function tryRecordRedirect({ from, site, arrival, storage }: Departure): boolean {
  const lastRedirect = stored(storage, TAB_KEYS.redirectTrail, trail);
  const last = lastRedirect.read();
  const paths = last && isSameChain(last, arrival) ? last.paths : [];
  if (paths.includes(from)) return false;
  lastRedirect.save({ paths: [...paths, from], site, historyLength: arrival.historyLength });
  return true;
}

/**
 * True if the other site has redirected back to the app. An HTTP redirect leaves the referrer empty and the history
 * length unchanged.
 */
function isSameChain({ site, historyLength }: Trail, arrival: BrowserArrival): boolean {
  if (arrival.referrer === '') return arrival.historyLength === historyLength;
  return new URL(arrival.referrer).origin === new URL(site).origin;
}
