import humps from 'humps';
import { attributeName } from '#provider/http/attribute-names.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { refuse } from '#provider/http/reply.ts';
import type { CustomerProfile, ProfileValidation } from '#src/api/contract/profile.contract.ts';
import { formats, tidyDigits } from './formats.ts';

type ProfileCheck = { ok: true; customerProfile: CustomerProfile } | Refusal;

interface Fault {
  readonly attribute: string;
  readonly reason: string;
}

/** Applies the builder's rules; a rule for an unknown attribute or format is ignored, as in the client. */
export function checkProfile(
  sent: CustomerProfile,
  rules: readonly ProfileValidation[],
  prefectureIds: ReadonlySet<number>,
): ProfileCheck {
  const customerProfile = tidied(sent);
  const values = new Map<string, unknown>(Object.entries(customerProfile));
  const faults = rules.flatMap((rule) => {
    const attribute = humps.camelize(rule.attribute);
    const reason = values.has(attribute) ? reasonAgainst(values.get(attribute), rule) : null;
    return reason ? [{ attribute, reason: `${attributeName(attribute)}：${reason}。` }] : [];
  });
  const { desiredPrefectureId } = customerProfile;
  if (desiredPrefectureId !== null && !prefectureIds.has(desiredPrefectureId)) {
    faults.push({ attribute: 'desiredPrefectureId', reason: 'ご希望の都道府県をお選びください。' });
  }
  return faults.length === 0 ? { ok: true, customerProfile } : refused(faults);
}

const refused = (faults: readonly Fault[]): Refusal =>
  refuse(
    422,
    faults.map(({ reason }) => reason),
    faults.map(({ attribute }) => attribute),
  );

function reasonAgainst(value: unknown, { required, maxLength, format }: ProfileValidation): string | null {
  const text = String(value ?? '').trim();
  if (text === '') return required ? '入力してください' : null;
  if (maxLength !== null && [...text].length > maxLength) return `${maxLength}文字以内で入力してください`;
  const pattern = format === null ? undefined : formats[format];
  return pattern && !pattern.matches.test(text) ? pattern.message : null;
}

const tidied = (profile: CustomerProfile): CustomerProfile => ({
  ...profile,
  tel: profile.tel && tidyDigits(profile.tel),
  postalCode: profile.postalCode && tidyDigits(profile.postalCode),
});
