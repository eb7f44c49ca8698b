import * as z from 'zod/mini';
import { catalogGoodPoints } from '#src/lib/option-lists.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, page, pageMeta, webAddress, writtenText } from './fields.ts';

const summary = {
  id,
  title: z.string(),
  summary: z.string(),
  coverUrl: webAddress,
  pageCount: z.int(),
  /** Required by `GET /web_catalogs/{id}`. Links to a catalog carry it too. */
  token: z.string(),
};

export const getWebCatalogs = endpoint({
  method: 'GET',
  path: '/web_catalogs',
  access: 'customer',
  query: z.object({ page: z.optional(page) }),
  answer: z.object({ webCatalogs: z.array(z.object(summary)), meta: pageMeta }),
});

/** 403 without the catalog's token. 404 for another builder's catalog. `description` is the builder's HTML. */
export const getWebCatalog = endpoint({
  method: 'GET',
  path: '/web_catalogs/:id',
  access: 'customer',
  query: z.object({ token: z.optional(z.string()) }),
  answer: z.object({
    webCatalog: z.object({
      ...summary,
      description: z.string(),
      pages: z.array(z.object({ number: z.int(), imageUrl: webAddress, width: z.int(), height: z.int() })),
    }),
  }),
});

const isGoodPoint = (text: string) => catalogGoodPoints.some(({ value }) => value === text);

/** The app posts an enquete only if `satisfactionLevel` is set (ENQ-5). */
export const createCatalogEnquete = endpoint({
  method: 'POST',
  path: '/catalog_enquetes',
  access: 'customer',
  creates: true,
  body: z.object({
    catalogEnquete: z.object({
      satisfactionLevel: z.int().check(z.minimum(1), z.maximum(5)),
      goodPoints: z
        .array(z.string().check(z.refine(isGoodPoint)))
        .check(z.refine((points) => new Set(points).size === points.length)),
      comment: writtenText(500),
      wantsConsultation: z.boolean(),
    }),
  }),
  answer: z.object({ catalogEnquete: z.object({ id, satisfactionLevel: z.int(), createdAt: instant }) }),
});
