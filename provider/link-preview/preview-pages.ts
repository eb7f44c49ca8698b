import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { HeadTags } from './head-tags.ts';

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
