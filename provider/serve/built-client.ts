import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { LaunchFailure } from '#provider/operator-errors.ts';
import type { HeadTags } from './head-tags.ts';

export interface BuiltClient {
  page: string;
  serve: (tagsOf: HeadTags) => Hono;
}

/**
 * Finds a built client. Browsers may keep hashed assets forever, and icons for a day. A path without a file extension
 * gets index.html, and the app's router then shows the page. Browsers revalidate index.html each time. A missing file is a 404,
 * because HTML in its place would hide the mistake.
 */
export async function builtClient(folder: string): Promise<BuiltClient> {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    throw new LaunchFailure(`${index} is missing. Build the client first: npx vite build --mode demo.`);
  }
  const page = await readFile(index, 'utf8');
  return { page, serve: (tagsOf) => serve(folder, page, tagsOf) };
}

function serve(folder: string, page: string, tagsOf: HeadTags): Hono {
  const app = new Hono();
  app.use(compress());
  app.use('/assets/*', async (context, next) => {
    await next();
    if (context.res.ok) context.res.headers.set('cache-control', 'public, max-age=31536000, immutable');
  });
  app.get('/:icon{[^/]+\\.(ico|png|svg)}', async (context, next) => {
    await next();
    if (context.res.ok) context.res.headers.set('cache-control', 'public, max-age=86400');
  });
  app.get('*', async (context, next) => {
    const { path } = context.req;
    if (path === '/index.html' || !isFilePath(path)) {
      const tags = await tagsOf(new URL(context.req.url));
      // The replacement is a function, because `$&` in a title would otherwise act as a pattern.
      const pageWithTags = page.replace('</head>', (end) => `  ${tags}\n  ${end}`);
      return context.html(pageWithTags, 200, { 'cache-control': 'no-cache' });
    }
    return path.endsWith('.map') ? context.notFound() : next();
  });
  // The build writes a brotli and a gzip copy of each file (tools/build/precompressed.ts).
  app.get('*', serveStatic({ root: folder, precompressed: true }));
  return app;
}

const isFilePath = (path: string): boolean => path.startsWith('/assets/') || /\.[^/.]+$/.test(path);
