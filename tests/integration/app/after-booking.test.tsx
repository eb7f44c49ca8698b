import { act, screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { profileExample, visitorExamples } from '#flows/shared/booking/booking.examples.ts';
import { customers } from '#provider/db/schema.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import type { LineDoor } from '#src/line/line-door.ts';
import { CLEAN } from '#tests/model/wizard-model.ts';
import type { WizardWorld } from '#tests/model/wizard-world.ts';
import { leaveInBrowser } from '#tests/model/wizard-world.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { lineDevice, memoryLineDoor } from '#tests/support/memory-line-door.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';

vi.setConfig({ testTimeout: 60_000 });
failOnConsoleErrors();
const provider = await startProvider({ hearing: false });
const { uuid } = provider.persona('miniApp');
let app: AppInProcess | null = null;

beforeEach(async () => {
  forgetEverything();
  await provider.reset();
});
afterEach(() => app?.close());
afterAll(() => provider.close());

/** Books a consultation in a simulated LINE. `more` replaces parts of the simulated SDK. */
async function booked(more: Partial<LineDoor>, date = '2026-11-27') {
  app?.close();
  const answers = {
    selectShop: { builderShopId: 3 },
    selectDesiredDate: { wishes: [{ date, time: '10:00' }] },
    setProfile: profileExample,
    visitorDetail: visitorExamples.byCar,
  };
  leaveInBrowser(consultationFlow as unknown as Flow, {} as WizardWorld, { ...CLEAN, answers }, uuid);
  const device = lineDevice(provider.lineAccessToken('miniApp'));
  const door: LineDoor = { ...memoryLineDoor(device), friendship: async () => true, ...more };
  app = await openApp({
    provider,
    persona: 'miniApp',
    device,
    url: `/consultations/confirm?uuid=${uuid}`,
    environment: { openDoor: async () => door },
  });
  await app.user.click(await screen.findByRole('button', { name: 'この内容で予約する' }));
  await screen.findByRole('heading', { level: 1, name: 'ご予約ありがとうございます' });
  return app;
}
const turn = () => act(() => new Promise((resolve) => setImmediate(resolve)));
const isConnected = async () => {
  const [row] = await provider.db
    .select({ connected: customers.connected })
    .from(customers)
    .where(eq(customers.uuid, uuid));
  return row?.connected;
};

describe('LINE’s friendship window after a booking', () => {
  const add = { name: '友だちに追加する' };

  test('adds the friend on the page; the customer is then thanked and marked as connected', async () => {
    let isFriend = false;
    const { user } = await booked({
      friendship: async () => isFriend,
      friendRequest: async () => async () => {
        isFriend = true;
      },
    });
    await user.click(await screen.findByRole('button', add));
    await screen.findAllByText(/^友だちに追加されました/);
    await waitFor(async () => expect(await isConnected()).toBe(true));
  });

  test.each([
    ['refused', () => Promise.reject(new Error('refused'))],
    ['closed', async () => undefined],
  ])('becomes the link to /friends when it was %s', async (_, request) => {
    const { user, reported } = await booked({
      friendship: async () => false,
      friendRequest: async () => request,
    });
    await user.click(await screen.findByRole('button', add));
    expect((await screen.findByRole('link', add)).getAttribute('href')).toBe('/friends');
    expect(reported).toEqual([]);
  });

  test('is the link to /friends where LINE has no such window', async () => {
    await booked({ friendship: async () => false });
    expect((await screen.findByRole('link', add)).getAttribute('href')).toBe('/friends');
  });
});

describe('the shortcut on the home screen', () => {
  const offer = { name: 'ホーム画面に追加する' };
  const shortcuts: string[] = [];
  const inLine: Partial<LineDoor> = { homeShortcut: async () => async (url) => void shortcuts.push(url) };
  const offered = () => screen.queryAllByRole('button', offer).length;

  test('is offered after a booking, leads to this customer’s home, and is never offered again', async () => {
    const { user } = await booked(inLine);
    await user.click(await screen.findByRole('button', offer));
    await screen.findByText(/LINEの画面のご案内に沿って/);
    expect(shortcuts).toEqual([`${window.location.origin}/?uuid=${uuid}`]);
    await booked(inLine, '2026-11-30');
    await turn();
    expect(offered()).toBe(0);
  });

  test('is never offered again after a refusal', async () => {
    const { user } = await booked(inLine);
    await user.click(await screen.findByRole('button', { name: '追加しない' }));
    await waitFor(() => expect(offered()).toBe(0));
    await booked(inLine, '2026-11-30');
    await turn();
    expect(offered()).toBe(0);
  });

  test('is explained by LINE’s own menu when LINE’s page did not open', async () => {
    const { user, reported } = await booked({
      homeShortcut: async () => () => Promise.reject(new Error('forbidden')),
    });
    await user.click(await screen.findByRole('button', offer));
    await screen.findByText(/LINEのメニューの「ホーム画面に追加」/);
    expect(reported.map(String)).toEqual(['Error: forbidden']);
  });
});
