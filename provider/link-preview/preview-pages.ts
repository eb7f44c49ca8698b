import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { HeadTags } from './head-tags.ts';

/** The path before that of the shared page: deploy/nginx.conf sends the robots of chats here. */
const ROOT = '/link-preview';

/**
 * A page of head tags alone for each page of the app, where a server in front serves the client (RUN-46). Without tags
 * it is a 503: a chat keeps what it has read for days.
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
