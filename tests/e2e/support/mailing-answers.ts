import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { mailingExamples } from '#flows/mailing/mailing.examples.ts';
import { mailingFlow } from '#flows/mailing/mailing.flow.ts';
import { enqueteLabels } from '#flows/shared/profile/enquete-answer.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { desiredTimings } from '#src/lib/option-lists.ts';
import { formatRank } from '#src/ui/wish.ts';
import { fillProfile, profileTexts } from './answers.ts';
import { profileOf } from './behind-the-app.ts';
import { wizardOn } from './flow-steps.ts';
import { field, main } from './on-page.ts';

const { address, enquete } = mailingExamples.everything;

const TIMING = desiredTimings.find(({ value }) => value === enquete.desiredDate)?.label ?? '';

const radio = (page: Page, group: string, option: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option });
const cityField = (page: Page, rank: number) =>
  page.getByRole('combobox', { name: `${enqueteLabels.desiredCities} ${formatRank(rank - 1)}` });

export function mailingOn(page: Page, uuid: string) {
  const wizard = wizardOn<'address' | 'enquete' | 'confirmation' | 'completion'>(
    page,
    asFlow(mailingFlow),
    uuid,
  );

  const fillEnquete = async () => {
    await radio(page, enqueteLabels.desiredDate, TIMING).check();
    await radio(page, enqueteLabels.landConsiderationStatus, enquete.landConsiderationStatus).check();
    await field(page, enqueteLabels.budget).fill(enquete.budget);
    await field(page, enqueteLabels.desiredPrefectureId).selectOption(enquete.desiredPrefectureId);
    for (const [index, { id }] of enquete.desiredCities.entries()) {
      await cityField(page, index + 1).selectOption(String(id));
    }
    await field(page, enqueteLabels.otherDesiredCondition).fill(enquete.otherDesiredCondition);
  };

  return {
    ...wizard,
    fillAddress: () => fillProfile(page, address),
    fillEnquete,
    expectReview: async () => {
      for (const words of ['佐藤 はるか', '〒220-0012', address.buildingRoom, TIMING, enquete.budget]) {
        await expect(main(page)).toContainText(words);
      }
      await expect(main(page)).toContainText(`${formatRank(2)}　藤沢市`);
    },
    expectAddressFilled: async () => {
      for (const [label, value] of Object.entries(profileTexts(address))) {
        await expect(field(page, label), label).toHaveValue(value);
      }
    },
    expectEnqueteFilled: async () => {
      await expect(radio(page, enqueteLabels.desiredDate, TIMING)).toBeChecked();
      await expect(
        radio(page, enqueteLabels.landConsiderationStatus, enquete.landConsiderationStatus),
      ).toBeChecked();
      await expect(field(page, enqueteLabels.budget)).toHaveValue(enquete.budget);
      await expect(field(page, enqueteLabels.desiredPrefectureId)).toHaveValue(enquete.desiredPrefectureId);
      for (const [index, { id }] of enquete.desiredCities.entries()) {
        await expect(cityField(page, index + 1)).toHaveValue(String(id));
      }
      await expect(field(page, enqueteLabels.otherDesiredCondition)).toHaveValue(
        enquete.otherDesiredCondition,
      );
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
