import humps from 'humps';
import type { Database } from '#provider/db/database.ts';
import { attributeName } from '#provider/http/attribute-names.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { refuse } from '#provider/http/reply.ts';
import type { CustomerProfile, ProfileValidation } from '#src/api/contract/profile.contract.ts';
import { isLongerThan } from '#src/lib/count-characters.ts';
import { namedMessage } from '#src/lib/named-message.ts';
import { normalizePostalCode, normalizeTel } from '#src/lib/normalize.ts';
import { isTextFormat, textFormats } from '#src/lib/text-formats.ts';
import type { ProfileFault } from './desired-area.ts';
import { areaFaults } from './desired-area.ts';

type ProfileCheck = { ok: true; customerProfile: CustomerProfile } | Refusal;

/** Applies the builder's rules; a rule for an unknown attribute or format is ignored, as in the client. */
export async function checkProfile(
  db: Database,
  sent: CustomerProfile,
  rules: readonly ProfileValidation[],
): Promise<ProfileCheck> {
  const customerProfile = tidied(sent);
  const values = new Map<string, unknown>(Object.entries(customerProfile));
  const faults = rules.flatMap((rule) => {
    const attribute = humps.camelize(rule.attribute);
    const name = attributeName(attribute);
    const reason = values.has(attribute) ? reasonAgainst(name, values.get(attribute), rule) : null;
    return reason ? [{ attribute, reason: namedMessage(name, reason) }] : [];
  });
  const all = [...faults, ...(await areaFaults(db, customerProfile))];
  return all.length === 0 ? { ok: true, customerProfile } : refused(all);
}

const refused = (faults: readonly ProfileFault[]): Refusal =>
  refuse(
    422,
    [...new Set(faults.map(({ reason }) => reason))],
    faults.map(({ attribute }) => attribute),
  );

function reasonAgainst(
  name: string,
  value: unknown,
  { required, maxLength, format }: ProfileValidation,
): string | null {
  const text = String(value ?? '').trim();
  if (text === '') return required ? `${name}を入力してください` : null;
  if (maxLength !== null && isLongerThan(maxLength, text)) return `${maxLength}文字以内で入力してください`;
  return isTextFormat(format) && !textFormats[format].pattern.test(text) ? textFormats[format].message : null;
}

const tidied = (profile: CustomerProfile): CustomerProfile => ({
  ...profile,
  tel: profile.tel && normalizeTel(profile.tel),
  postalCode: profile.postalCode && normalizePostalCode(profile.postalCode),
});
