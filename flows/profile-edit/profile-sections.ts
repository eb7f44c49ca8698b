import * as z from 'zod/mini';
import type { ProfileFormData } from '#flows/shared/profile/profile-form.ts';
import {
  partOf,
  profileFormDefaults,
  profileFormFields,
  profileFormSchema,
} from '#flows/shared/profile/profile-form.ts';
import type { ProfileSection, ProfileValues } from '#machines/profile-edit.types.ts';
import type { AnyField } from '#src/engine/field.ts';
import { wanted } from '#src/lib/option-lists.ts';

const titles: Record<ProfileSection, string> = {
  person: '基本情報',
  contact: 'ご連絡先',
  address: 'ご住所',
  wishes: '家づくりのご希望',
  mail: '資料の郵送',
};

/** The sections in the order in which they are shown, and what each is called. */
export const profileSections = Object.entries(titles) as (readonly [ProfileSection, string])[];

const mailField: AnyField = {
  name: 'mailRequest',
  kind: 'choice',
  label: '資料の郵送',
  help: '「ご住所」にご登録の住所へ、家づくりの資料をお届けします。',
  options: wanted,
};

/** The fields of a section; none where the provider has no rule for any of them. */
export function sectionFields(data: ProfileFormData, section: ProfileSection): readonly AnyField[] {
  if (section === 'mail') return [mailField];
  return profileFormFields(partOf(data, section)).map(({ section: _, ...field }) => field as AnyField);
}

/** What is asked of the answers to {@link sectionFields}. */
export const sectionSchema = (
  data: ProfileFormData,
  section: ProfileSection,
): z.ZodMiniType<ProfileValues> =>
  section === 'mail'
    ? z.object({ mailRequest: z.enum(['true', 'false'], '資料の郵送を希望されるかを選択してください') })
    : profileFormSchema(partOf(data, section));

/** Every section as the provider has it. */
export const profileValues = (data: ProfileFormData): ProfileValues => ({
  ...profileFormDefaults(data),
  mailRequest: String(data.profile.mailRequest),
});

/** What of the profile stands in a section's form. */
export function sectionValues(
  data: ProfileFormData,
  section: ProfileSection,
  values: ProfileValues,
): ProfileValues {
  const names = sectionFields(data, section).map(({ name }) => name);
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

/** The section whose form holds these values; null for values of none. */
export const sectionHolding = (data: ProfileFormData, values: object): ProfileSection | null =>
  profileSections.find(([section]) => sectionFields(data, section).some(({ name }) => name in values))?.[0] ??
  null;
