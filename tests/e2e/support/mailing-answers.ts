import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { mailingExamples } from '#flows/mailing/mailing.examples.ts';
import { mailingFlow } from '#flows/mailing/mailing.flow.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { splitPrefecture } from '#src/lib/option-lists.ts';
import { profileOf } from './behind-the-app.ts';
import { wizardOn } from './flow-steps.ts';
import { field, main } from './on-page.ts';

const { address, enquete } = mailingExamples.everything;

const ADDRESS_FIELDS = {
  姓: address.lastName,
  名: address.firstName,
  フリガナ: address.furigana,
  お電話番号: address.tel,
  郵便番号: address.postalCode,
  市区町村: splitPrefecture(address.prefectureCity).city,
  '町名・番地': address.streetAddress,
  '建物名・部屋番号': address.buildingRoom,
} as const;

const radio = (page: Page, group: string, option: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option });
const cityField = (page: Page, rank: number) =>
  page.getByRole('combobox', { name: `建築をご希望の市区町村 第${rank}希望` });

export function mailingOn(page: Page, uuid: string) {
  const wizard = wizardOn<'address' | 'enquete' | 'confirmation' | 'completion'>(
    page,
    asFlow(mailingFlow),
    uuid,
  );

  const fillAddress = async () => {
    await field(page, '郵便番号').fill(address.postalCode);
    await expect(field(page, '市区町村')).toHaveValue(splitPrefecture(address.prefectureCity).city);
    for (const [label, value] of Object.entries(ADDRESS_FIELDS)) await field(page, label).fill(value);
  };
  const fillEnquete = async () => {
    await radio(page, '建築のご希望時期', '半年以内').check();
    await radio(page, '土地のご検討状況', enquete.landConsiderationStatus).check();
    await field(page, 'ご予算').fill(enquete.budget);
    await field(page, '建築をご希望の都道府県').selectOption(enquete.desiredPrefectureId);
    for (const [index, { id }] of enquete.desiredCities.entries()) {
      await cityField(page, index + 1).selectOption(String(id));
    }
    await field(page, 'その他のご希望').fill(enquete.otherDesiredCondition);
  };

  return {
    ...wizard,
    fillAddress,
    fillEnquete,
    expectReview: async () => {
      for (const words of ['佐藤 はるか', '〒220-0012', address.buildingRoom, '半年以内', enquete.budget]) {
        await expect(main(page)).toContainText(words);
      }
      await expect(main(page)).toContainText('第3希望　藤沢市');
    },
    expectAddressFilled: async () => {
      for (const [label, value] of Object.entries(ADDRESS_FIELDS)) {
        await expect(field(page, label), label).toHaveValue(value);
      }
    },
    expectEnqueteFilled: async () => {
      await expect(radio(page, '建築のご希望時期', '半年以内')).toBeChecked();
      await expect(radio(page, '土地のご検討状況', enquete.landConsiderationStatus)).toBeChecked();
      await expect(field(page, 'ご予算')).toHaveValue(enquete.budget);
      await expect(field(page, '建築をご希望の都道府県')).toHaveValue(enquete.desiredPrefectureId);
      for (const [index, { id }] of enquete.desiredCities.entries()) {
        await expect(cityField(page, index + 1)).toHaveValue(String(id));
      }
      await expect(field(page, 'その他のご希望')).toHaveValue(enquete.otherDesiredCondition);
    },
  };
}

export async function expectMailing(uuid: string, mailRequest: boolean): Promise<void> {
  const profile = await profileOf(uuid);
  const [first, second, third] = enquete.desiredCities;
  const { desiredCities: _, desiredPrefectureId, ...wishes } = enquete;
  const answered = {
    ...address,
    ...wishes,
    desiredPrefectureId: Number(desiredPrefectureId),
    desiredCityId1: first?.id,
    desiredCityId2: second?.id,
    desiredCityId3: third?.id,
    mailRequest,
  };
  const held = Object.keys(answered).map((name) => [name, profile?.[name as keyof typeof profile]]);
  expect(Object.fromEntries(held)).toEqual(answered);
}
