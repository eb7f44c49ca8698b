import { eq } from 'drizzle-orm';
import humps from 'humps';
import { cities, prefectures } from '#provider/db/builder-tables.ts';
import { isOneOf } from '#provider/db/columns.ts';
import type { Database } from '#provider/db/database.ts';
import { attributeName } from '#provider/http/invalid-input.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { refuse } from '#provider/http/reply.ts';
import type { CustomerProfile, ProfileValidation } from '#src/api/contract/profile.contract.ts';
import { prefixLabel } from '#src/lib/labels.ts';
import { contactTimes, landConsiderationStatuses } from '#src/lib/option-lists.ts';
import { contactTimeFault, profileFaults, profileNatures } from '#src/lib/profile-faults.ts';
import { hasInvisible, isLongerThan, normalizeName } from '#src/lib/text-characters.ts';
import type { TextNature } from '#src/lib/text-formats.ts';
import { isTextFormat, textFormats, toUsualKana } from '#src/lib/text-formats.ts';

type ProfileCheck = { ok: true; customerProfile: CustomerProfile } | Refusal;

interface ProfileChange {
  readonly sent: CustomerProfile;
  readonly saved: CustomerProfile | undefined;
  readonly rules: readonly ProfileValidation[];
}

/**
 * The contract accepts any text for these attributes, because other systems may have stored values outside the lists
 * (INFO-36). A changed value must be in its list.
 */
const LISTS: Readonly<Partial<Record<string, readonly { readonly value: string }[]>>> = {
  landConsiderationStatus: landConsiderationStatuses,
  telFrom: contactTimes,
  telTo: contactTimes,
};

/**
 * Applies the builder's rules to the whole profile, and the general rules to each changed text. Ignores a rule for an
 * unknown attribute or format, as the client does.
 */
export async function checkProfile(
  db: Database,
  { sent, saved, rules }: ProfileChange,
): Promise<ProfileCheck> {
  const customerProfile = normalized(sent, rules);
  const changed = Object.entries(customerProfile).filter(([name, value]) => {
    const attribute = name as keyof CustomerProfile;
    const before = saved?.[attribute];
    return before === undefined || (value !== before && sent[attribute] !== before);
  });
  const faults = [
    ...brokenRules(customerProfile, rules),
    ...changed.flatMap(([attribute, value]) => findFaults(attribute, value)),
    ...timeFaults(customerProfile, changed),
    ...(await findAreaFaults(db, customerProfile, saved)),
  ];
  const firsts = faults.filter(
    ({ attribute }, index) => faults.findIndex((one) => one.attribute === attribute) === index,
  );
  return firsts.length === 0 ? { ok: true, customerProfile } : toRefusal(firsts);
}

const toRefusal = (faults: readonly ProfileFault[]): Refusal =>
  refuse(
    422,
    [...new Set(faults.map(({ reason }) => reason))],
    faults.map(({ attribute }) => attribute),
  );

const fault = (attribute: string, reason: string | null): ProfileFault[] =>
  reason === null ? [] : [{ attribute, reason: prefixLabel(attributeName(attribute), reason) }];

const brokenRules = (profile: CustomerProfile, rules: readonly ProfileValidation[]): ProfileFault[] => {
  const values = new Map<string, unknown>(Object.entries(profile));
  return rules.flatMap((rule) => {
    const attribute = humps.camelize(rule.attribute);
    return values.has(attribute)
      ? fault(attribute, reasonAgainst(attributeName(attribute), values.get(attribute), rule))
      : [];
  });
};

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

function findFaults(attribute: string, value: unknown): ProfileFault[] {
  if (typeof value !== 'string' || value.trim() === '') return [];
  if (hasInvisible(value)) return fault(attribute, '使用できない文字が含まれています');
  const list = LISTS[attribute];
  if (list && !list.some((option) => option.value === value)) {
    return fault(attribute, `${attributeName(attribute)}を選択してください`);
  }
  return fault(attribute, profileFaults[attribute]?.(value) ?? null);
}

const timeFaults = (
  { telFrom, telTo }: CustomerProfile,
  changed: readonly (readonly [string, unknown])[],
): ProfileFault[] =>
  changed.some(([attribute]) => attribute === 'telFrom' || attribute === 'telTo')
    ? fault('telTo', contactTimeFault(telFrom ?? '', telTo ?? ''))
    : [];

/**
 * Replaces look-alike characters in each text, by the builder's format or else by the text's nature (INFO-37). Unlike
 * the app it does not convert hiragana and katakana into each other.
 */
function normalized(profile: CustomerProfile, rules: readonly ProfileValidation[]): CustomerProfile {
  const formats = new Map(rules.map(({ attribute, format }) => [humps.camelize(attribute), format]));
  const texts = Object.entries(profile).map(([attribute, value]) => {
    const format = formats.get(attribute) ?? null;
    const nature = isTextFormat(format) ? format : profileNatures[attribute];
    return [attribute, typeof value === 'string' && nature ? normalize(value, nature) : value];
  });
  return Object.fromEntries(texts) as CustomerProfile;
}

function normalize(text: string, nature: TextNature): string {
  if (nature === 'name') return normalizeName(text);
  const isKana = nature === 'katakana' || nature === 'hiragana';
  return isKana ? toUsualKana(text) : textFormats[nature].normalize(text);
}

interface ProfileFault {
  readonly attribute: string;
  readonly reason: string;
}

const CITIES = ['desiredCityId1', 'desiredCityId2', 'desiredCityId3'] as const;

/**
 * Finds the faults of the desired area: an unknown prefecture or city, a city of another prefecture, or the same city
 * twice. A city that was saved before the table of municipalities lost it may stay with its prefecture.
 */
async function findAreaFaults(
  db: Database,
  profile: CustomerProfile,
  saved: CustomerProfile | undefined,
): Promise<ProfileFault[]> {
  const { desiredPrefectureId } = profile;
  if (desiredPrefectureId !== null && !(await isPrefecture(db, desiredPrefectureId))) {
    return [{ attribute: 'desiredPrefectureId', reason: '建築をご希望の都道府県をお選びください。' }];
  }
  const ids = CITIES.flatMap((attribute) => profile[attribute] ?? []);
  const existing = ids.length === 0 ? [] : await db.select().from(cities).where(isOneOf(cities.id, ids));
  const possible = existing.filter(
    ({ prefectureId }) => desiredPrefectureId === null || prefectureId === desiredPrefectureId,
  );
  const isSaved = (id: number): boolean =>
    saved?.desiredPrefectureId === desiredPrefectureId && CITIES.some((attribute) => saved[attribute] === id);
  return CITIES.filter((attribute, rank) => {
    const id = profile[attribute];
    const isTwice = CITIES.slice(0, rank).some((earlier) => profile[earlier] === id);
    return id !== null && (isTwice || !(possible.some((city) => city.id === id) || isSaved(id)));
  }).map((attribute) => ({ attribute, reason: '建築をご希望の市区町村をお選びください。' }));
}

const isPrefecture = async (db: Database, id: number): Promise<boolean> =>
  (await db.$count(prefectures, eq(prefectures.id, id))) > 0;
