import { act, screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { waitFor as waitUntil } from 'xstate';
import { customers } from '#provider/db/customer-tables.ts';
import type { LineClient } from '#src/line/line-client.ts';
import type { BootedApp, OpenOptions } from '#tests/support/app-in-process.tsx';
import type { LoadedApp } from '#tests/support/app-tests.ts';
import { appTests, timesSent } from '#tests/support/app-tests.ts';
import type { LineDevice } from '#tests/support/memory-line-client.ts';
import { lineDevice, memoryLineClient } from '#tests/support/memory-line-client.ts';

const { provider, load, openPage } = await appTests();
const { uuid } = provider.persona('newcomer');
/** A small page that needs no sign-in. The app signs the customer in there if the browser is signed in to LINE. */
const LINK = `/lineTalk?uuid=${uuid}`;
const MARK = 'PATCH /customer_profile/connected';
const OPENED = 'POST /customer_session';

beforeEach(async () => {
  await provider.db.update(customers).set({ connected: false }).where(eq(customers.uuid, uuid));
});

const open = async (options: Partial<OpenOptions> = {}): Promise<LoadedApp> => {
  const app = await load({ persona: 'newcomer', url: LINK, ...options });
  await app.loaded();
  return app;
};
const show = (options: Partial<OpenOptions> = {}) => openPage({ persona: 'newcomer', url: LINK, ...options });
const reasons = ({ reported }: BootedApp) => reported.map(String);
const turn = () => act(() => new Promise((resolve) => setImmediate(resolve)));
const isConnected = async () => {
  const [row] = await provider.db
    .select({ connected: customers.connected })
    .from(customers)
    .where(eq(customers.uuid, uuid));
  return row?.connected;
};
const signedOutAtLine = (): LineDevice => ({
  ...lineDevice(provider.lineAccessToken('newcomer')),
  loggedIn: false,
});

/** Options for an app whose LINE returns this friendship flag. Null: LINE does not know. */
const friendFlag = (flag: boolean | null, device = lineDevice(provider.lineAccessToken('newcomer'))) => {
  const lineClient: LineClient = { ...memoryLineClient(device), friendship: async () => flag };
  return { device, environment: { getLineClient: async () => lineClient } };
};

const friendship = async ({ services }: BootedApp): Promise<boolean> => {
  const arrival = await services.arrival();
  arrival.send({ type: 'friendship.asked' });
  const isAsking = ({ value }: SnapshotFrom<typeof arrival>) => /^asking/.test(value.friendship);
  return (await waitUntil(arrival, (state) => !isAsking(state))).hasTag('friend');
};

const visit = async (options: Partial<OpenOptions> = {}): Promise<LoadedApp> => {
  const opened = await open(options);
  opened.services.startDeferredWork();
  opened.services.startDeferredWork();
  await waitFor(() => expect(timesSent(opened, OPENED)).toBe(1));
  return opened;
};

describe('the friendship, which says whether the customer has added the account,', () => {
  test('is true if LINE’s friend flag is set, and the profile is then marked as connected', async () => {
    const opened = await open(friendFlag(true));
    expect(await friendship(opened)).toBe(true);
    await waitFor(async () => expect(await isConnected()).toBe(true));
  });

  test.each([
    ['the flag is not set', false],
    ['LINE cannot say', null],
  ])('is false if LINE’s friend flag is not set or unknown: %s', async (_, flag) => {
    const opened = await open(friendFlag(flag));
    expect(await friendship(opened)).toBe(false);
    await turn();
    expect([timesSent(opened, MARK), await isConnected()]).toEqual([0, false]);
  });

  test('is requested from LINE on every page load, without delaying the page', async () => {
    const opened = await visit(friendFlag(true));
    await waitFor(async () => expect(await isConnected()).toBe(true));
    expect([timesSent(opened, MARK), opened.reported]).toEqual([1, []]);
  });

  test('is reported to the provider once per visit, reloads included, and again at the next visit', async () => {
    const { device } = await visit();
    await waitFor(async () => expect(await isConnected()).toBe(true));
    const again = await visit({ device });
    expect(await friendship(again)).toBe(true);
    await turn();
    expect(timesSent(again, MARK)).toBe(0);
    sessionStorage.clear();
    const next = await visit({ device });
    await waitFor(() => expect(timesSent(next, MARK)).toBe(1));
  });

  test('is reported to the provider once even if another customer’s link is opened in between', async () => {
    const { device } = await visit();
    await waitFor(async () => expect(await isConnected()).toBe(true));
    await visit({ persona: 'regular', url: `/lineTalk?uuid=${provider.persona('regular').uuid}` });
    const again = await visit({ device });
    await friendship(again);
    expect(timesSent(again, MARK)).toBe(0);
  });

  test('is reported to the provider once, even if it is requested again during that call', async () => {
    const opened = await visit({ prepare: (network) => network.hold(MARK) });
    const mark = await opened.network.held(MARK);
    await friendship(opened);
    await friendship(opened);
    await mark.pass();
    await opened.services.marksSent();
    expect([timesSent(opened, MARK), await isConnected()]).toEqual([1, true]);
  });

  test('is true for a friend who is not signed in, but is not reported to the provider', async () => {
    const opened = await open({
      ...friendFlag(true),
      url: `/?uuid=${uuid}`,
      prepare: (network) => {
        network.hold('POST /auth/sign_in');
        void network.held('POST /auth/sign_in').then((call) => call.fail());
      },
    });
    expect(opened.services.session.getSnapshot().hasTag('signedIn')).toBe(false);
    expect(await friendship(opened)).toBe(true);
    await turn();
    expect(timesSent(opened, MARK)).toBe(0);
  });

  test('is false without a request to LINE if the browser is not signed in to LINE', async () => {
    const device = signedOutAtLine();
    const lineClient: LineClient = {
      ...memoryLineClient(device),
      friendship: () => Promise.reject(new Error('LINE was asked')),
    };
    const opened = await open({ device, environment: { getLineClient: async () => lineClient } });
    expect(await friendship(opened)).toBe(false);
  });

  test('is reported to the provider again after a failure, and no message shows the failure', async () => {
    const opened = await open({ prepare: (network) => network.hold(MARK) });
    expect(await friendship(opened)).toBe(true);
    (await opened.network.held(MARK)).answer(500, {});
    await waitFor(() =>
      expect(reasons(opened)).toEqual(['Error: the arrival mark connected could not be sent: serverError']),
    );
    expect(opened.services.snackbars.getSnapshot()).toEqual([]);
    await friendship(opened);
    await (await opened.network.held(MARK)).pass();
    expect(await isConnected()).toBe(true);
  });
});

describe('/friends', () => {
  const shown = (name: string) => screen.findByRole('heading', { level: 1, name });
  const URL = `/friends?uuid=${uuid}`;

  test('thanks a friend, and the profile is marked as connected', async () => {
    await show({ url: URL });
    await shown('友だちに追加済みです');
    await waitFor(async () => expect(await isConnected()).toBe(true));
  });

  test('invites a customer who is not a friend', async () => {
    const opened = await show({ url: URL, ...friendFlag(false) });
    await shown('友だち追加');
    screen.getByRole('button', { name: 'LINEで友だち追加する' });
    await turn();
    expect(timesSent(opened, MARK)).toBe(0);
  });
});

describe('/friends, when the customer returns from LINE,', () => {
  const comeBack = () => act(() => document.dispatchEvent(new Event('visibilitychange')));
  const invites = () => screen.findByRole('button', { name: 'LINEで友だち追加する' });

  test('thanks a customer who has become a friend since, and the profile is marked as connected', async () => {
    const device = lineDevice(provider.lineAccessToken('newcomer'));
    let flag = false;
    const lineClient: LineClient = { ...memoryLineClient(device), friendship: async () => flag };
    await show({
      url: `/friends?uuid=${uuid}`,
      device,
      environment: { getLineClient: async () => lineClient },
    });
    await invites();
    comeBack();
    await turn();
    await invites();
    flag = true;
    comeBack();
    await screen.findByRole('heading', { level: 1, name: '友だちに追加済みです' });
    await waitFor(async () => expect(await isConnected()).toBe(true));
  });
});

describe('the call that tells the provider that a signed-in customer has opened the app', () => {
  test('CALL-34 is sent once per page load', async () => {
    const { device } = await visit();
    const again = await visit({ device });
    again.services.session.send({ type: 'session.ended', path: LINK });
    await again.goTo('/');
    again.services.session.send({ type: 'login.pressed' });
    await again.loaded();
    expect(timesSent(again, OPENED)).toBe(1);
    expect(await provider.count('arrival_marks')).toBe(1);
  });

  test('is sent as soon as the customer is signed in, and not before', async () => {
    const opened = await open({
      url: `/?uuid=${uuid}`,
      prepare: (network) => {
        network.hold('POST /auth/sign_in');
        void network.held('POST /auth/sign_in').then((call) => call.fail());
        void network.held('POST /auth/sign_in').then((call) => call.pass());
      },
    });
    expect(opened.services.session.getSnapshot().hasTag('signedIn')).toBe(false);
    opened.services.startDeferredWork();
    await turn();
    expect(timesSent(opened, OPENED)).toBe(0);
    opened.services.session.send({ type: 'login.pressed' });
    await waitFor(() => expect(timesSent(opened, OPENED)).toBe(1));
  });

  test('never delays a page, and its failure is reported but not shown', async () => {
    const opened = await show({ prepare: (network) => network.hold(OPENED) });
    await screen.findByRole('heading', { level: 1, name: 'LINEのトークをご覧ください' });
    opened.services.startDeferredWork();
    await act(() => opened.navigation().router.navigate('/consultations'));
    await screen.findByRole('heading', { level: 1, name: '家づくり相談' });
    (await opened.network.held(OPENED)).fail();
    await waitFor(() =>
      expect(reasons(opened)).toEqual([
        'Error: the visit could not be reported to the provider: unreachable',
      ]),
    );
    expect(screen.queryAllByRole('alert').map((alert) => alert.textContent)).toEqual(['']);
  });
});
