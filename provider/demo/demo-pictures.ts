import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

export function demoPictures(): Hono {
  const app = new Hono();
  app.use('/demo/*', async (context, next) => {
    await next();
    if (!context.res.ok) return;
    context.res.headers.set('content-type', 'image/svg+xml; charset=utf-8');
    context.res.headers.set('cache-control', 'public, max-age=31536000, immutable');
    context.res.headers.set('content-security-policy', "default-src 'none'; sandbox");
  });
  const root = `${import.meta.dirname}/pictures`;
  app.get('/demo/*', serveStatic({ root, rewriteRequestPath: (path) => path.replace(/^\/demo/, '') }));
  return app;
}
