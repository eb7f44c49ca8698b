import { act, screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { profileExample, visitorExamples } from '#flows/shared/booking/booking.examples.ts';
import { customers } from '#provider/db/customer-tables.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import type { LineClient } from '#src/line/line-client.ts';
import { CLEAN } from '#tests/model/wizard-model.ts';
import type { WizardWorld } from '#tests/model/wizard-world.ts';
import { leaveInBrowser } from '#tests/model/wizard-world.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { lineDevice, memoryLineClient } from '#tests/support/memory-line-client.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { primaryButton, titleOf } from '#tests/support/title-of.ts';

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
async function booked(more: Partial<LineClient>, date = '2026-11-27', prepare = () => undefined) {
  app?.close();
  const answers = {
    selectShop: { builderShopId: 3 },
    selectDesiredDate: { wishes: [{ date, time: '10:00' }] },
    setProfile: profileExample,
    visitorDetail: visitorExamples.byCar,
  };
  leaveInBrowser(consultationFlow as unknown as Flow, {} as WizardWorld, { ...CLEAN, answers }, uuid);
  prepare();
  const device = lineDevice(provider.lineAccessToken('miniApp'));
  const lineClient: LineClient = { ...memoryLineClient(device), friendship: async () => true, ...more };
  app = await openApp({
    provider,
    persona: 'miniApp',
    device,
    url: `/consultations/confirm?uuid=${uuid}`,
    environment: { getLineClient: async () => lineClient },
  });
  await app.user.click(
    await screen.findByRole('button', { name: primaryButton(consultationFlow, 'confirm') }),
  );
  await screen.findByRole('heading', { level: 1, name: titleOf(consultationFlow, 'complete') });
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

describe('the button that opens LINE’s window for adding a friend after a booking', () => {
  const add = { name: '友だちに追加する' };

  test('LINE-11 adds the account without leaving the page, shows a message, and informs the provider', async () => {
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
});

describe('the shortcut on the home screen', () => {
  const offer = { name: 'ホーム画面に追加する' };
  const shortcuts: string[] = [];
  const inLine: Partial<LineClient> = { homeShortcut: async () => async (url) => void shortcuts.push(url) };
  const offered = () => screen.queryAllByRole('button', offer).length;

  test('LINE-14 is offered after a booking, opens this customer’s home page, and is not offered again', async () => {
    const { user } = await booked(inLine);
    await user.click(await screen.findByRole('button', offer));
    await screen.findByText(/LINEの画面のご案内に沿って/);
    expect(shortcuts).toEqual([`${window.location.origin}/?uuid=${uuid}`]);
    await booked(inLine, '2026-11-30');
    await turn();
    expect(offered()).toBe(0);
  });

  test('is offered on the receipt even in a browser that blocks its local storage', async () => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const { user } = await booked(
      inLine,
      '2026-11-27',
      () => void vi.spyOn(window, 'localStorage', 'get').mockImplementation(blocked),
    );
    await user.click(await screen.findByRole('button', offer));
    await screen.findByText(/LINEの画面のご案内に沿って/);
    vi.restoreAllMocks();
  });
});
