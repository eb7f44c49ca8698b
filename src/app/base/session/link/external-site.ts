import { httpsUrl } from '#src/lib/web-url.ts';
import type { LinkQueries } from './url-queries.ts';

/** Another site that a link leads to. Only a tap on a page that shows `host` may open it (decisions §1). */
export interface ExternalSite {
  url: string;
  /** The host, and the port where it is not the usual one, as ASCII: look-alike letters show as `xn--`. */
  host: string;
}

/** The site that `external_url` names, or null: only https is followed, and no URL that carries a user's name. */
export function externalSite({ externalUrl }: LinkQueries): ExternalSite | null {
  const url = externalUrl ? httpsUrl(externalUrl) : null;
  return url && { url: url.href, host: url.host };
}
