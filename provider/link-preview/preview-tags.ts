import { html } from 'hono/html';
import type { LinkPreview } from './link-preview.ts';

const HOUSE = '/link-preview.png';

/** The formats that LINE draws in a talk; it draws no SVG. */
const DRAWN_BY_LINE = /\.(png|jpe?g)$/i;

/** The picture's absolute URL on `origin`, or the house's where LINE would not draw the picture. */
function pictureUrl(picture: string | null, origin: string): string {
  const house = new URL(HOUSE, origin).href;
  if (picture === null || !URL.canParse(picture, origin)) return house;
  const url = new URL(picture, origin);
  return /^https?:$/.test(url.protocol) && DRAWN_BY_LINE.test(url.pathname) ? url.href : house;
}

/**
 * The tags (https://ogp.me) for the page's head. There is no `og:url`: without the link's query it would open no
 * customer's page, and with it a uuid would be in more places than the link.
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
