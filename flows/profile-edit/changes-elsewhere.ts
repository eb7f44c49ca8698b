import type { ProfileValues, SectionToSave } from '#machines/profile-edit.types.ts';
import type { ProfileEditData } from './profile-sections.ts';
import { savedProfile, sectionFields, sectionRows } from './profile-sections.ts';

/**
 * The rows of a section in which another tab or device has saved something that the customer neither saw nor answered,
 * each as one line with its newest value. Empty if there are none.
 */
export function changesElsewhere(now: ProfileEditData, { section, answer, seen }: SectionToSave): string[] {
  const newest = savedProfile(now)[section] ?? {};
  const isOverwritten = (name: string) => differ(newest, seen, name) && differ(newest, answer, name);
  const isSent = sectionFields(now, section).some(({ name }) => name in answer && isOverwritten(name));
  if (!isSent) return [];
  const before = new Map(sectionRows(now, section, seen).map(({ label, value }) => [label, String(value)]));
  return sectionRows(now, section, newest)
    .filter(({ label, value }) => before.get(label) !== String(value))
    .map(({ label, value }) => `${label}のいまの登録内容：${[value].flat().join('、') || '未入力'}`);
}

const differ = (one: ProfileValues, other: ProfileValues, name: string): boolean =>
  JSON.stringify(one[name]) !== JSON.stringify(other[name]);
