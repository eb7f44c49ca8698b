import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { customerSessions } from '#provider/db/schema.ts';
import { defaultSettings } from '#provider/deps.ts';
import { getMe } from '#src/api/contract/session.contract.ts';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { lineDevice } from '#tests/support/memory-line-door.ts';
import type { OtherTab } from '#tests/support/other-tab.ts';
import { openOtherTab } from '#tests/support/other-tab.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';

failOnConsoleErrors();
const provider = await startProvider();
const { uuid } = provider.persona('newcomer');
const { uuid: otherUuid } = provider.persona('regular');
const LINK = `/consultations?uuid=${uuid}`;
const OTHER_LINK = `/?uuid=${otherUuid}`;
const SHOPS = 'ご希望の店舗';
const SIGN_IN = 'LINEでかんたんログイン';
const REPLACED = '別のお客様のリンクが開かれました';
const opened: { close(): void }[] = [];

beforeEach(async () => {
  forgetEverything();
  await provider.reset();
});
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});
afterAll(() => provider.close());

const open = async (options: Partial<OpenOptions> = {}): Promise<AppInProcess> => {
  const app = await openApp({ provider, persona: 'newcomer', url: LINK, ...options });
  opened.push(app);
  return app;
};
const openBeside = async (options: Partial<OpenOptions> = {}): Promise<OtherTab> => {
  const tab = await openOtherTab({ provider, persona: 'newcomer', ...options });
  opened.push(tab);
  return tab;
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async ({ user }: AppInProcess, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
const hears = (app: AppInProcess, news: Parameters<AppInProcess['hears']>[0]) => act(() => app.hears(news));
const stateOf = ({ services }: Pick<AppInProcess, 'services'>) => services.session.getSnapshot();

/** Opens the shop step as a signed-in customer with a chosen shop that has not been submitted. */
const atShops = async (options: Partial<OpenOptions> = {}): Promise<AppInProcess> => {
  const app = await open(options);
  await press(app, '予約をはじめる');
  await heading(SHOPS);
  await app.user.click(screen.getByRole('radio', { name: '大宮ショールーム' }));
  await waitFor(() => expect(drafts()).toEqual(['draft:consultation']));
  return app;
};

describe('a sign-out in another tab', () => {
  test('ends the session here, removes the page and the drafts, keeps the path and explains why', async () => {
    const app = await atShops();
    const other = await openBeside({ device: app.device });
    await other.send({ type: 'logout.pressed' });
    hears(app, 'changed');
    await heading(SIGN_IN);
    screen.getByText(/^別のタブでログアウトしたため、こちらもログアウトしました。/);
    screen.getByText('ログインすると、お開きになったページへ進みます。');
    expect([window.location.pathname, drafts(), app.services.flows.running()]).toEqual(['/', [], []]);
    await press(app, 'LINEでログインする');
    await waitFor(() =>
      expect(app.device.logins).toEqual([`${window.location.origin}/consultations/selectShop?uuid=${uuid}`]),
    );
  });

  test('is noticed when the page returns from the back/forward cache', async () => {
    const app = await atShops();
    const other = await openBeside({ device: app.device });
    await other.send({ type: 'logout.pressed' });
    hears(app, 'restored');
    await heading(SIGN_IN);
    expect(drafts()).toEqual([]);
  });

  test('keeps the drafts here if the provider ended the session', async () => {
    const app = await atShops();
    const other = await openBeside({ device: app.device });
    await provider.db.delete(customerSessions);
    await other.services.client.call(getMe);
    expect(other.isSignedIn()).toBe(false);
    hears(app, 'changed');
    await heading(SIGN_IN);
    screen.getByText(/^ログインの有効期限が切れました。/);
    expect(drafts()).toEqual(['draft:consultation']);
    await press(app, 'LINEでログインする');
    await heading(SHOPS);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '大宮ショールーム' }).checked).toBe(true);
  });
});

describe('a sign-in in another tab', () => {
  test('is noticed by this tab, which opens the requested page', async () => {
    const device = { ...lineDevice(provider.lineAccessToken('newcomer')), loggedIn: false };
    const app = await open({ device, url: `${LINK}&from=talk` });
    await heading(SIGN_IN);
    device.loggedIn = true;
    const other = await openBeside({ device });
    expect(other.isSignedIn()).toBe(true);
    hears(app, 'changed');
    await heading('家づくり相談');
    expect(window.location.pathname + window.location.search).toBe(`${LINK}&from=talk`);
    expect(app.network.sent.filter((name) => name.startsWith('POST /auth'))).toEqual([]);
  });
});

describe('a token that was rotated in one tab', () => {
  test('is the token that the other tab sends next', async () => {
    const settings = { auth: { ...defaultSettings.auth, batchWindowSeconds: 0 } };
    const rotating = await startProvider({ settings });
    const app = await open({ provider: rotating });
    await heading('家づくり相談');
    const other = await openBeside({
      provider: rotating,
      device: app.device,
      prepare: (network) => network.hold('GET /me'),
    });
    const before = localStorage.getItem('access-token');
    expect((await app.services.client.call(getMe)).ok).toBe(true);
    const rotated = localStorage.getItem('access-token');
    const asked = other.services.client.call(getMe);
    const call = await other.network.held('GET /me');
    expect([rotated === before, call.request.headers.get('access-token')]).toEqual([false, rotated]);
    await call.pass();
    expect((await asked).ok).toBe(true);
  });
});

describe('a link that is opened in another tab', () => {
  const openOthers = (options: Partial<OpenOptions> = {}) =>
    openBeside({ persona: 'regular', url: OTHER_LINK, ...options });

  test('for another customer ends this page, which then only offers to open the new link’s page', async () => {
    const app = await atShops({ url: `${LINK}&utm_source=line` });
    expect(sessionStorage.getItem('urlQueries') === null).toBe(false);
    await openOthers();
    hears(app, 'changed');
    await heading(REPLACED);
    expect(document.title).toBe('リンクをご確認ください｜読み込み中');
    expect(screen.queryByText('大宮ショールーム')).toBe(null);
    expect([drafts(), sessionStorage.getItem('urlQueries')]).toEqual([[], null]);
    await press(app, '新しいリンクのページを開く');
    expect(app.left).toEqual(['/']);
  });

  test('for another customer is noticed before the next call, even without a browser event', async () => {
    const app = await atShops();
    await openOthers();
    const before = app.network.sent.length;
    // If the app did not notice, choosing this shop would prefetch its open days.
    await app.user.click(screen.getByRole('radio', { name: '横浜港北ショールーム' }));
    await heading(REPLACED);
    expect([app.network.sent.slice(before), drafts()]).toEqual([[], []]);
  });

  test('for another customer stores data that late responses in this tab do not change', async () => {
    const app = await open({ prepare: (network) => network.hold('POST /auth/sign_in') });
    const signIn = await app.network.held('POST /auth/sign_in');
    const theirs = { ...lineDevice(provider.lineAccessToken('regular')), loggedIn: false };
    const other = await openOthers({ device: theirs });
    const kept = { ...localStorage };
    await act(() => signIn.pass());
    hears(app, 'changed');
    await heading(REPLACED);
    app.services.session.send({ type: 'logout.pressed' });
    void app.services.client.call(getMe);
    await act(() => new Promise((resolve) => setImmediate(resolve)));
    expect([kept.uuid, kept['access-token'], { ...localStorage }]).toEqual([otherUuid, undefined, kept]);
    expect([app.network.sent.at(-1), stateOf(app).value]).toEqual(['POST /auth/sign_in', 'replaced']);
    expect([other.isSignedIn(), other.services.visitor()]).toEqual([false, otherUuid]);
  });

  test('for another customer takes over this tab after a reload', async () => {
    const app = await atShops();
    const { device } = await openOthers();
    hears(app, 'changed');
    await heading(REPLACED);
    app.close();
    const anew = await open({ device, url: '/' });
    await heading('ひだまり住宅');
    // A provider's uid may be other than the uuid, but it names the customer.
    expect([anew.services.visitor(), localStorage.getItem('uid')?.endsWith(otherUuid)]).toEqual([
      otherUuid,
      true,
    ]);
  });

  test('for the same customer changes nothing', async () => {
    const app = await atShops();
    await openBeside({ device: app.device, url: LINK });
    hears(app, 'changed');
    hears(app, 'restored');
    await waitFor(() =>
      expect(app.network.sent.filter((name) => name === 'GET /authentication/check_token').length).toBe(1),
    );
    await heading(SHOPS);
    expect(drafts()).toEqual(['draft:consultation']);
  });
});

describe('a page restored from the back/forward cache', () => {
  const signedOut = () => ({ ...lineDevice(provider.lineAccessToken('newcomer')), loggedIn: false });

  test('can start the redirect to LINE again', async () => {
    const device = signedOut();
    const app = await open({ device });
    await press(app, 'LINEでログインする');
    await waitFor(() => expect(device.logins.length).toBe(1));
    device.loggedIn = false;
    hears(app, 'restored');
    await press(app, 'LINEでログインする');
    await waitFor(() => expect(device.logins.length).toBe(2));
  });

  test('checks the session that another tab began meanwhile, and opens the requested page', async () => {
    const device = signedOut();
    const app = await open({ device });
    await press(app, 'LINEでログインする');
    await waitFor(() => expect(device.logins.length).toBe(1));
    expect((await openBeside({ device })).isSignedIn()).toBe(true);
    hears(app, 'restored');
    await heading('家づくり相談');
    const { sent } = app.network;
    expect([sent.at(1), sent.filter((name) => name.startsWith('POST /auth'))]).toEqual([
      'GET /authentication/check_token',
      [],
    ]);
  });

  test('checks a signed-in customer’s token, and signs out but keeps the path if its renewal fails', async () => {
    const app = await atShops();
    await provider.db.delete(customerSessions);
    app.device.accessToken = provider.lineAccessToken('expiredToken');
    hears(app, 'restored');
    await heading(SIGN_IN);
    expect([stateOf(app).context.redirectPath, drafts()]).toEqual([
      '/consultations/selectShop',
      ['draft:consultation'],
    ]);
  });
});
