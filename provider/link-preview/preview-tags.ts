import { html } from 'hono/html';
import type { LinkPreview } from './link-preview.ts';

const HOUSE = '/link-preview.png';

/** The picture formats that LINE shows in a chat. It does not show SVG. */
const DRAWN_BY_LINE = /\.(png|jpe?g)$/i;

function pictureUrl(picture: string | null, origin: string): string {
  const house = new URL(HOUSE, origin).href;
  if (picture === null || !URL.canParse(picture, origin)) return house;
  const url = new URL(picture, origin);
  return /^https?:$/.test(url.protocol) && DRAWN_BY_LINE.test(url.pathname) ? url.href : house;
}

/**
 * Returns Open Graph tags (https://ogp.me). The tag `og:url` is omitted for two reasons. A URL without the query would
 * not identify the customer. A URL with the query would copy the customer's uuid to one more place.
 */
export function previewTags({ siteName, title, description, picture }: LinkPreview, origin: string): string {
  const tags = [
    ['og:type', 'website'],
    ['og:locale', 'ja_JP'],
    ['og:site_name', siteName],
    ['og:title', title],
    ['og:description', description],
    ['og:image', pictureUrl(picture, origin)],
  ] as const;
  return [
    ...tags.map(([property, content]) => html`<meta property="${property}" content="${content}" />`),
    html`<meta name="description" content="${description}" />`,
    html`<meta name="twitter:card" content="summary_large_image" />`,
  ].join('\n    ');
}
