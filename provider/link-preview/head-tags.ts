import type { ProviderDeps } from '#provider/deps.ts';
import { linkPreview } from './link-preview.ts';
import { previewTags } from './preview-tags.ts';

/** The longest wait for a preview, in milliseconds: only chats show it, and people wait for the same page. */
const LONGEST_MS = 300;

/** The head tags of the page at a URL. They use the URL's origin when the public one is null. */
export type HeadTags = (url: URL) => Promise<string>;

/** Previews of shared links. A page goes without them when the database is too slow. */
export function headTags(
  { db, report }: Pick<ProviderDeps, 'db' | 'report'>,
  publicOrigin: string | null,
): HeadTags {
  const tagsOf = async (url: URL) => {
    try {
      return previewTags(await linkPreview(db, url), publicOrigin ?? url.origin);
    } catch (error) {
      report(error);
      return '';
    }
  };
  return async (url) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(resolve, LONGEST_MS, '');
    });
    return Promise.race([tagsOf(url), late]).finally(() => clearTimeout(timer));
  };
}
