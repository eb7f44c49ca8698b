import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { basicInfoExamples } from '#flows/basic-info/basic-info.examples.ts';
import { basicInfoFlow } from '#flows/basic-info/basic-info.flow.ts';
import { cooperationFlow } from '#flows/cooperation/cooperation.flow.ts';
import { enqueteLabels } from '#flows/shared/profile/enquete-answer.ts';
import { personLabels } from '#flows/shared/profile/profile-form.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { consents, desiredTimings, genders } from '#src/lib/option-lists.ts';
import { formatRank } from '#src/ui/wish.ts';
import { fillProfile, profileTexts } from './answers.ts';
import { profileOf } from './behind-the-app.ts';
import { wizardOn } from './flow-steps.ts';
import { field as fieldOn } from './on-page.ts';

const { complete } = basicInfoExamples;

const labelOf = (options: readonly { value: string; label: string }[], chosen: string) =>
  options.find(({ value }) => value === chosen)?.label ?? '';

const TEXTS = {
  ...profileTexts(complete),
  [personLabels.companyName]: complete.companyName,
  [enqueteLabels.budget]: complete.budget,
  [enqueteLabels.otherDesiredCondition]: complete.otherDesiredCondition,
};
const CHOSEN = {
  [personLabels.gender]: labelOf(genders, complete.gender),
  [enqueteLabels.desiredDate]: labelOf(desiredTimings, complete.desiredDate),
  [enqueteLabels.landConsiderationStatus]: complete.landConsiderationStatus,
};
const SELECTED = {
  [personLabels.telFrom]: complete.telFrom,
  [personLabels.telTo]: complete.telTo,
  [enqueteLabels.desiredPrefectureId]: complete.desiredPrefectureId,
};

export function basicInfoOn(page: Page, uuid: string) {
  const wizard = wizardOn<'profile' | 'confirm' | 'complete'>(page, asFlow(basicInfoFlow), uuid);
  const field = (label: string) => fieldOn(page, label);
  const radio = (group: string, option: string) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option, exact: true });
  const cityField = (rank: number) =>
    page.getByRole('combobox', { name: `${enqueteLabels.desiredCities} ${formatRank(rank - 1)}` });

  const fillAll = async () => {
    await fillProfile(page, complete);
    for (const [label, value] of Object.entries(TEXTS)) await field(label).fill(value);
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
      for (const [label, value] of Object.entries({ ...TEXTS, ...SELECTED })) {
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
  const option = (consent: 'true' | 'false') =>
    page.getByRole('radio', { name: labelOf(consents, consent), exact: true });
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
