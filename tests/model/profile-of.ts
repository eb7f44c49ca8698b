import { eq } from 'drizzle-orm';
import { customerProfileValidations as rules } from '#provider/db/builder-tables.ts';
import { customerProfiles, customers } from '#provider/db/customer-tables.ts';
import type { Persona } from '#provider/demo/personas.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';

export interface ProfileOf {
  customerId(): Promise<number>;
  read(): Promise<CustomerProfile>;
  change(part: Partial<CustomerProfile>): Promise<void>;
  /** While `during` runs, the provider allows fewer characters for an attribute (in snake_case) than the form does. */
  shortenRule(attribute: string, maxLength: number, during: () => Promise<void>): Promise<void>;
}

export function profileOf({ db, persona }: ProviderInProcess, customer: Persona['key']): ProfileOf {
  const customerId = async (): Promise<number> => {
    const isCustomer = eq(customers.uuid, persona(customer).uuid);
    const [found] = await db.select({ id: customers.id }).from(customers).where(isCustomer);
    invariant(found, 'profileOf: the customer is not in the demo data.');
    return found.id;
  };
  const isCustomers = async () => eq(customerProfiles.customerId, await customerId());

  return {
    customerId,
    read: async () => {
      const [profile] = await db
        .select()
        .from(customerProfiles)
        .where(await isCustomers());
      invariant(profile, 'profileOf: the customer has no profile in the demo data.');
      return profile;
    },
    change: async (part) =>
      void (await db
        .update(customerProfiles)
        .set(part)
        .where(await isCustomers())),
    shortenRule: async (attribute, maxLength, during) => {
      const isRule = eq(rules.attribute, attribute);
      const [before] = await db.select().from(rules).where(isRule);
      await db.update(rules).set({ maxLength }).where(isRule);
      await during();
      await db
        .update(rules)
        .set({ maxLength: before?.maxLength ?? null })
        .where(isRule);
    },
  };
}
