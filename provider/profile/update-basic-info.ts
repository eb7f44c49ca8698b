import humps from 'humps';
import type { Handler } from '#provider/http/call.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as profile from '#src/api/contract/profile.contract.ts';
import { checkProfile } from './check-profile.ts';
import { lockProfile, rulesFor } from './customer-profile.ts';
import { customersOwn } from './profile-flags.ts';
import { changePart } from './profile-parts.ts';
import { isStale, staleProfile } from './profile-version.ts';

/**
 * Applies the builder's rules only to the attributes that were sent. An attribute that was not sent may be missing even
 * if it is required.
 */
export const updateBasicInfo: Handler<typeof profile.updateBasicInfo> = async ({
  db,
  customer,
  body,
  arrival,
}) => {
  const rules = await rulesFor(db, customer);
  const sent = customersOwn(body.customerProfile, rules);
  return db.transaction(async (tx) => {
    const saved = await lockProfile(tx, customer.id);
    if (!saved) return notFound;
    if (isStale(arrival.ifMatch, saved)) return staleProfile;
    if (Object.keys(sent).length === 0) return answer({ customerProfile: saved });

    const ofSent = rules.filter(({ attribute }) => humps.camelize(attribute) in sent);
    const checked = await checkProfile(tx, { sent: { ...saved, ...sent }, saved, rules: ofSent });
    if (!checked.ok) return checked;
    const tidied = Object.entries(checked.customerProfile).filter(([attribute]) => attribute in sent);
    return changePart(tx, customer, Object.fromEntries(tidied));
  });
};
