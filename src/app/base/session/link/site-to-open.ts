import type { LineDoor } from '#src/line/line-door.ts';
import type { ExternalSite } from './external-site.ts';
import { externalSite } from './external-site.ts';
import { queriesIn } from './url-queries.ts';

/** The other site that a URL leads to, with the way to open it, which a tap handler may call; null when it leads to none. */
export async function siteToOpen(
  { line }: { line: () => Promise<LineDoor> },
  url: URL,
): Promise<{ host: string; open: () => void } | null> {
  const site: ExternalSite | null = externalSite(queriesIn(url));
  if (site === null) return null;
  const door = await line();
  return { host: site.host, open: () => door.openWindow(site.url, { external: true }) };
}

export type SiteToOpen = Awaited<ReturnType<typeof siteToOpen>>;
