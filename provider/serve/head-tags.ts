import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { ProviderDeps } from '#provider/deps.ts';
import type { LinkPreview } from './link-preview.ts';
import { loadLinkPreview } from './link-preview.ts';

/**
 * The longest wait for the tags, in milliseconds. Every visitor waits for them, although only chats show the preview.
 */
const MAX_WAIT_MS = 300;

/** Returns the head tags of the page at a URL. If no public origin is set, links in the tags use the origin of that URL. */
export type HeadTags = (url: URL) => Promise<string>;

/** Returns no tags if the database fails or is too slow, so that the page itself can still be served. */
export function headTags(
  { db, report }: Pick<ProviderDeps, 'db' | 'report'>,
  publicOrigin: string | null,
): HeadTags {
  const loadTags = async (url: URL) => {
    try {
      return formatPreviewTags(await loadLinkPreview(db, url), publicOrigin ?? url.origin);
    } catch (error) {
      report(error);
      return '';
    }
  };
  return async (url) => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<string>((resolve) => {
      timer = setTimeout(resolve, MAX_WAIT_MS, '');
    });
    return Promise.race([loadTags(url), timeout]).finally(() => clearTimeout(timer));
  };
}

const DEFAULT_PICTURE = '/link-preview.png';

/** The picture formats that LINE shows in a chat. It does not show SVG. */
const LINE_PICTURE = /\.(png|jpe?g)$/i;

function toPictureUrl(picture: string | null, origin: string): string {
  const house = new URL(DEFAULT_PICTURE, origin).href;
  if (picture === null || !URL.canParse(picture, origin)) return house;
  const url = new URL(picture, origin);
  return /^https?:$/.test(url.protocol) && LINE_PICTURE.test(url.pathname) ? url.href : house;
}

/**
 * Returns Open Graph tags (https://ogp.me). The tag `og:url` is omitted for two reasons. A URL without the query would
 * not identify the customer. A URL with the query would copy the customer's uuid to one more place.
 */
function formatPreviewTags({ siteName, title, description, picture }: LinkPreview, origin: string): string {
  const tags = [
    ['og:type', 'website'],
    ['og:locale', 'ja_JP'],
    ['og:site_name', siteName],
    ['og:title', title],
    ['og:description', description],
    ['og:image', toPictureUrl(picture, origin)],
  ] as const;
  return [
    ...tags.map(([property, content]) => html`<meta property="${property}" content="${content}" />`),
    html`<meta name="description" content="${description}" />`,
    html`<meta name="twitter:card" content="summary_large_image" />`,
  ].join('\n    ');
}

/** If a chat's robot requests a shared page, deploy/nginx.conf puts this prefix before the path. */
const ROOT = '/link-preview';

/**
 * Serves a page that has only head tags, for each page of the app. These pages are needed if a separate web server
 * serves the client (RUN-46). If there are no tags, the response is a 503, because a chat would keep an empty preview
 * for days.
 */
export const previewPages = (tagsOf: HeadTags): Hono =>
  new Hono().get(`${ROOT}/*`, async (context) => {
    const url = new URL(context.req.url);
    url.pathname = url.pathname.slice(ROOT.length);
    const tags = await tagsOf(url);
    if (tags === '') return context.text('Service Unavailable', 503, { 'retry-after': '10' });
    const page = html`<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8" />
    <title>家のたより</title>
    ${raw(tags)}
  </head>
  <body></body>
</html>
`;
    return context.html(page, 200, { 'cache-control': 'no-cache' });
  });
