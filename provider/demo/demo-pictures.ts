import type { Context } from 'hono';
import { Hono } from 'hono';
import { catalogPage } from '#provider/demo/catalog/catalog-page.ts';
import { eventPhoto } from '#provider/demo/event-photo.ts';
import { shopPhoto } from '#provider/demo/shop-photo.ts';

/** The demo's pictures: `/demo/shops/1.svg`, `/demo/events/1.svg`, `/demo/catalogs/1/1.svg` and so on. */
export function demoPictures(): Hono {
  const app = new Hono();
  app.get('/demo/shops/:file{[1-6]\\.svg}', (context) =>
    drawing(context, shopPhoto(numberIn(context.req.param('file')))),
  );
  app.get('/demo/events/:file{[1-9][0-9]?\\.svg}', (context) => {
    const photo = numberIn(context.req.param('file'));
    return drawing(context, photo <= 25 ? eventPhoto(photo) : null);
  });
  app.get('/demo/catalogs/:catalog{[1-9]}/:file{[1-9][0-9]?\\.svg}', (context) =>
    drawing(context, catalogPage(Number(context.req.param('catalog')), numberIn(context.req.param('file')))),
  );
  return app;
}

const numberIn = (file: string): number => Number.parseInt(file, 10);

const drawing = (context: Context, svg: string | null) =>
  svg === null
    ? context.notFound()
    : context.body(svg, 200, {
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      });
