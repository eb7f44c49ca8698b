import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import type { CommonProfile, LineClient } from '#src/line/line-client.ts';
import { CLEAN } from '#tests/model/wizard-model.ts';
import type { WizardWorld } from '#tests/model/wizard-world.ts';
import { leaveInBrowser } from '#tests/model/wizard-world.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { lineDevice, memoryLineClient } from '#tests/support/memory-line-client.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { titleOf } from '#tests/support/title-of.ts';

failOnConsoleErrors();
const provider = await startProvider();
const { uuid, commonProfile = {} } = provider.persona('miniApp');
let app: AppInProcess | null = null;

beforeEach(async () => {
  forgetEverything();
  await provider.reset();
});
afterEach(() => app?.close());
afterAll(() => provider.close());

const button = { url: '/quick-fill.svg', width: 288, height: 66, alt: 'LINEで自動入力しますか？' };
const heading = () => screen.findByRole('heading', { level: 1, name: 'お客様情報' });
const autoFill = () => screen.findByRole('button', { name: 'LINEで自動入力しますか？' });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

const city = async () => `${(await field('都道府県')).value}${(await field('市区町村')).value}`;

/** Opens the profile's step. `ask` simulates LINE's Quick-fill. */
async function atProfile(ask: () => Promise<CommonProfile>) {
  const left = {
    ...CLEAN,
    answers: {
      selectShop: { builderShopId: 3 },
      selectDesiredDate: { wishes: [{ date: '2026-11-27', time: '10:00' }] },
    },
  };
  leaveInBrowser(consultationFlow as unknown as Flow, {} as WizardWorld, left, uuid);
  const device = lineDevice(provider.lineAccessToken('miniApp'));
  const lineClient: LineClient = { ...memoryLineClient(device), quickFill: async () => ({ button, ask }) };
  app = await openApp({
    provider,
    persona: 'miniApp',
    device,
    url: `/consultations/setProfile?uuid=${uuid}`,
    environment: { getLineClient: async () => lineClient },
  });
  await heading();
  return app;
}

describe('Quick-fill', () => {
  test('LINE-1 fills in the whole profile with one press, so that nothing is left to type', async () => {
    const { user } = await atProfile(async () => commonProfile);
    await user.click(await autoFill());
    await screen.findAllByText(/LINEに登録された情報を入力しました/);
    expect([
      (await field('姓')).value,
      (await field('フリガナ')).value,
      (await field('お電話番号')).value,
      await city(),
    ]).toEqual(['伊藤', 'イトウ　サクラ', '08055550123', '神奈川県横浜市都筑区']);
    await user.click(screen.getByRole('button', { name: '次へ' }));
    await screen.findByRole('heading', { level: 1, name: titleOf(consultationFlow, 'visitorDetail') });
  });

  test('LINE-4 keeps typed fields, and leaves a field empty if the customer refuses to share it at LINE', async () => {
    const { 'family-name': _, ...kept } = commonProfile;
    const { user } = await atProfile(async () => kept);
    await user.type(await field('お電話番号'), '09011112222');
    await user.click(await autoFill());
    await screen.findAllByText(/LINEに登録された情報を入力しました/);
    expect([(await field('姓')).value, (await field('お電話番号')).value]).toEqual(['', '09011112222']);
  });

  test('completes an address whose prefecture and postal code match the data at LINE', async () => {
    const { user } = await atProfile(async () => commonProfile);
    await user.selectOptions(await field('都道府県'), '神奈川県');
    await user.type(await field('郵便番号'), commonProfile['postal-code'] ?? '');
    await waitFor(async () => expect(await city()).toBe('神奈川県横浜市都筑区'));
    await user.click(await autoFill());
    await screen.findAllByText(/LINEに登録された情報を入力しました/);
    expect([await city(), (await field('町名・番地')).value]).toEqual([
      '神奈川県横浜市都筑区',
      commonProfile['address-level3'],
    ]);
  });

  test('does not change an address that the customer has begun to type differently', async () => {
    const { user } = await atProfile(async () => commonProfile);
    await user.type(await field('郵便番号'), '2200012');
    await waitFor(async () => expect(await city()).toBe('神奈川県横浜市西区'));
    await user.click(await autoFill());
    await screen.findAllByText(/LINEに登録された情報を入力しました/);
    expect([
      (await field('姓')).value,
      (await field('郵便番号')).value,
      await city(),
      (await field('町名・番地')).value,
      (await field('建物名・部屋番号')).value,
    ]).toEqual(['伊藤', '2200012', '神奈川県横浜市西区', 'みなとみらい', '']);
  });

  test('does not change a looked-up street if the customer refuses to share the street at LINE', async () => {
    const { 'address-level3': _, ...kept } = commonProfile;
    const { user } = await atProfile(async () => kept);
    const postalCode = await field('郵便番号');
    await user.type(postalCode, '2200012');
    await waitFor(async () => expect(await city()).toBe('神奈川県横浜市西区'));
    await user.clear(postalCode);
    await user.click(await autoFill());
    await screen.findAllByText(/LINEに登録された情報を入力しました/);
    expect([postalCode.value, await city(), (await field('町名・番地')).value]).toEqual([
      '',
      '神奈川県横浜市西区',
      'みなとみらい',
    ]);
  });
});
