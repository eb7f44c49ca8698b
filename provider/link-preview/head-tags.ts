import type { ProviderDeps } from '#provider/deps.ts';
import { linkPreview } from './link-preview.ts';
import { previewTags } from './preview-tags.ts';

/**
 * The longest wait for the tags, in milliseconds. Every visitor waits for them, although only chats show the preview.
 */
const LONGEST_MS = 300;

/** Returns the head tags of the page at a URL. If no public origin is set, links in the tags use the origin of that URL. */
export type HeadTags = (url: URL) => Promise<string>;

/** Returns no tags if the database fails or is too slow, so that the page itself can still be served. */
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
