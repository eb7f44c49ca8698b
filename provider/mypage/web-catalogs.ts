import { and, asc, eq } from 'drizzle-orm';
import { sha256 } from '#provider/auth/sha256.ts';
import { raiseFlag } from '#provider/customers/customer-profile.ts';
import { webCatalogs } from '#provider/db/builder-tables.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import { catalogEnquetes } from '#provider/db/form-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { entriesOfAllPages, offsetOf, PAGE_SIZE, pageMeta } from '#provider/http/page-meta.ts';
import { answer, created, notFound, refuse } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/catalog.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import { positiveInteger } from '#src/lib/path-template.ts';
import { grantIncentive } from './incentives.ts';

type CatalogRow = typeof webCatalogs.$inferSelect;

const notThisToken = refuse(403, [
  'このカタログをご覧いただけません。LINEのトークに届いたリンクから開いてください。',
]);

export const getWebCatalogs: Handler<typeof contract.getWebCatalogs> = async ({ db, customer, query }) => {
  const ofBuilder = catalogsOf(customer);
  const rows = await db
    .select({ catalog: webCatalogs, entries: entriesOfAllPages })
    .from(webCatalogs)
    .where(ofBuilder)
    .orderBy(asc(webCatalogs.position), asc(webCatalogs.id))
    .limit(PAGE_SIZE)
    .offset(offsetOf(query.page));
  return answer({
    webCatalogs: rows.map(({ catalog }) => ({ ...catalog, coverUrl: pageUrl(catalog, 1) })),
    meta: pageMeta(rows[0]?.entries ?? (await db.$count(webCatalogs, ofBuilder))),
  });
};

export const getWebCatalog: Handler<typeof contract.getWebCatalog> = async ({
  db,
  customer,
  params,
  query,
}) => {
  const id = positiveInteger(params.id);
  if (id === null) return notFound;
  const [row] = await db
    .select()
    .from(webCatalogs)
    .where(and(eq(webCatalogs.id, id), catalogsOf(customer)));
  if (!row) return notFound;
  // Compares digests, so that the time taken reveals nothing about the token.
  if (sha256(query.token ?? '') !== sha256(row.token)) return notThisToken;
  const pages = Array.from({ length: row.pageCount }, (_, index) => ({
    number: index + 1,
    imageUrl: pageUrl(row, index + 1),
    width: row.pageWidth,
    height: row.pageHeight,
  }));
  return answer({ webCatalog: { ...row, coverUrl: pageUrl(row, 1), pages } });
};

/** Also sets the profile's `catalogEnqueteFlg`. */
export const createCatalogEnquete: Handler<typeof contract.createCatalogEnquete> = async ({
  deps,
  db,
  customer,
  body,
}) => {
  const [row] = await db
    .insert(catalogEnquetes)
    .values({ ...body.catalogEnquete, customerId: customer.id, createdAt: deps.now() })
    .returning();
  invariant(row, 'createCatalogEnquete: the insert returned no row.');
  await raiseFlag(db, customer.id, 'catalogEnqueteFlg');
  await grantIncentive(db, customer.id, 'catalog_enquete', deps.now());
  return created({ catalogEnquete: { ...row, createdAt: row.createdAt.toISOString() } });
};

const catalogsOf = ({ builderId }: Customer) =>
  and(eq(webCatalogs.builderId, builderId), eq(webCatalogs.archived, false));

const pageUrl = ({ imageFolder }: CatalogRow, page: number): string => `${imageFolder}/${page}.svg`;
