import * as z from 'zod/mini';
import type { ProfileFormData } from '#flows/shared/profile/profile-form.ts';
import {
  profileFormDefaults,
  profileFormFields,
  profileFormRows,
  profileFormSchema,
  selectPart,
} from '#flows/shared/profile/profile-form.ts';
import type { ProfileSection, ProfileValues, SavedProfile } from '#machines/profile-edit.types.ts';
import { formatRows } from '#src/app/base/controls/field-kinds.ts';
import type { AnyField, ReviewRow } from '#src/engine/core/field.ts';
import { wanted } from '#src/lib/option-lists.ts';
import { textByRule } from '#src/lib/text-rule.ts';

export interface ProfileEditData extends ProfileFormData {
  /** The display name: the one that the customer chose, or else the profile's name, or else LINE's. */
  name: string;
}

const titles: Record<ProfileSection, string> = {
  displayName: '表示名',
  person: '基本情報',
  contact: 'ご連絡先',
  address: 'ご住所',
  wishes: '家づくりのご希望',
  mail: '資料請求',
};

export const profileSections = Object.entries(titles) as (readonly [ProfileSection, string])[];

const NAME = '表示するお名前';

const nameField: AnyField = {
  name: 'name',
  kind: 'text',
  label: NAME,
  help: 'マイページでお客様をお呼びするときのお名前です。ニックネームもお使いいただけます。',
  autoComplete: 'nickname',
};

const mailField: AnyField = {
  name: 'mailRequest',
  kind: 'choice',
  label: '資料請求',
  help: '「ご住所」にご登録の住所へ、家づくりの資料をお届けします。',
  options: wanted,
};

/** The fields of a section; empty if the provider has no rule for any of them. */
export function sectionFields(data: ProfileEditData, section: ProfileSection): readonly AnyField[] {
  if (section === 'displayName') return [nameField];
  if (section === 'mail') return [mailField];
  return profileFormFields(selectPart(data, section)).map(({ section: _, ...field }) => field as AnyField);
}

export function sectionSchema(data: ProfileEditData, section: ProfileSection): z.ZodMiniType<ProfileValues> {
  if (section === 'displayName') {
    return z.object({
      name: textByRule(NAME, { required: true, maxLength: 50, format: null }, { nature: 'name' }),
    });
  }
  return section === 'mail'
    ? z.object({ mailRequest: z.enum(['true', 'false'], '資料請求を希望されるかを選択してください') })
    : profileFormSchema(selectPart(data, section));
}

function sectionValues(data: ProfileEditData, section: ProfileSection): ProfileValues {
  if (section === 'displayName') return { name: data.name };
  if (section === 'mail') return { mailRequest: String(data.profile.mailRequest) };
  return profileFormDefaults(selectPart(data, section));
}

export const sectionRows = (
  data: ProfileEditData,
  section: ProfileSection,
  values: ProfileValues,
): readonly ReviewRow[] => profileFormRows(values, formatRows(sectionFields(data, section), values));

/** The saved values of every section that has fields. */
export const savedProfile = (data: ProfileEditData): SavedProfile =>
  Object.fromEntries(
    profileSections
      .filter(([section]) => sectionFields(data, section).length > 0)
      .map(([section]) => [section, sectionValues(data, section)]),
  );
