import { raiseFlag } from '#provider/customers/customer-profile.ts';
import { catalogEnquetes } from '#provider/db/form-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { created } from '#provider/http/reply.ts';
import { grantIncentive } from '#provider/points/grant-incentive.ts';
import type * as contract from '#src/api/contract/catalog.contract.ts';
import { invariant } from '#src/lib/invariant.ts';

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
