import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { basicInfoExamples } from '#flows/basic-info/basic-info.examples.ts';
import { basicInfoFlow } from '#flows/basic-info/basic-info.flow.ts';
import { cooperationFlow } from '#flows/cooperation/cooperation.flow.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { splitPrefecture } from '#src/lib/option-lists.ts';
import { profileOf } from './behind-the-app.ts';
import { wizardOn } from './flow-steps.ts';
import { field as fieldOn } from './on-page.ts';

const { complete } = basicInfoExamples;

const REQUIRED = {
  姓: complete.lastName,
  名: complete.firstName,
  フリガナ: complete.furigana,
  お電話番号: complete.tel,
  メールアドレス: complete.contactEmail,
  郵便番号: complete.postalCode,
  市区町村: splitPrefecture(complete.prefectureCity).city,
  '町名・番地': complete.streetAddress,
} as const;
const OPTIONAL = {
  '建物名・部屋番号': complete.buildingRoom,
  お勤め先: complete.companyName,
  ご予算: complete.budget,
  その他のご希望: complete.otherDesiredCondition,
} as const;
const CHOSEN = {
  性別: '女性',
  建築のご希望時期: '半年以内',
  土地のご検討状況: complete.landConsiderationStatus,
} as const;
const SELECTED = {
  'お電話の時間帯（何時から）': complete.telFrom,
  'お電話の時間帯（何時まで）': complete.telTo,
  建築をご希望の都道府県: complete.desiredPrefectureId,
} as const;

export function basicInfoOn(page: Page, uuid: string) {
  const wizard = wizardOn<'profile' | 'confirm' | 'complete'>(page, asFlow(basicInfoFlow), uuid);
  const field = (label: string) => fieldOn(page, label);
  const radio = (group: string, option: string) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option, exact: true });
  const cityField = (rank: number) =>
    page.getByRole('combobox', { name: `建築をご希望の市区町村 第${rank}希望` });

  const fillAll = async () => {
    await field('郵便番号').fill(complete.postalCode);
    await expect(field('市区町村')).toHaveValue(splitPrefecture(complete.prefectureCity).city);
    for (const [label, value] of Object.entries({ ...REQUIRED, ...OPTIONAL })) await field(label).fill(value);
    for (const [group, option] of Object.entries(CHOSEN)) await radio(group, option).check();
    for (const [label, value] of Object.entries(SELECTED)) await field(label).selectOption(value);
    for (const [index, { id }] of complete.desiredCities.entries()) {
      await cityField(index + 1).selectOption(String(id));
    }
  };

  return {
    ...wizard,
    field,
    fillAll,
    expectFilled: async () => {
      for (const [label, value] of Object.entries({ ...REQUIRED, ...OPTIONAL, ...SELECTED })) {
        await expect(field(label), label).toHaveValue(value);
      }
      for (const [group, option] of Object.entries(CHOSEN)) await expect(radio(group, option)).toBeChecked();
      for (const [index, { id }] of complete.desiredCities.entries()) {
        await expect(cityField(index + 1)).toHaveValue(String(id));
      }
    },
  };
}

export function cooperationOn(page: Page, uuid: string) {
  const wizard = wizardOn<'consent'>(page, asFlow(cooperationFlow), uuid);
  const option = (answer: '同意する' | '同意しない') =>
    page.getByRole('radio', { name: answer, exact: true });
  return {
    ...wizard,
    option,
    saved: page.getByText('ご回答を保存しました'),
    reopen: page.getByRole('button', { name: '回答を変更する' }),
  };
}

/** Returns the stored values of the fields that the example fills. */
export async function heldOf(uuid: string) {
  const profile = await profileOf(uuid);
  const { desiredCities: _, ...asked } = complete;
  const names = [...Object.keys(asked), 'desiredCityId1', 'desiredCityId2', 'desiredCityId3'];
  return Object.fromEntries(names.map((name) => [name, profile?.[name as keyof typeof profile] ?? null]));
}

/** The profile that the provider must store when the customer gives the example answers. */
export const COMPLETE = (() => {
  const { desiredCities, ...texts } = complete;
  const [first, second, third] = desiredCities;
  return {
    ...texts,
    desiredPrefectureId: Number(texts.desiredPrefectureId),
    desiredCityId1: first?.id,
    desiredCityId2: second?.id,
    desiredCityId3: third?.id,
  };
})();
