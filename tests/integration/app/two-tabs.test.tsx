import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { customerSessions } from '#provider/db/customer-tables.ts';
import { defaultSettings } from '#provider/deps.ts';
import { getMe } from '#src/api/contract/session.contract.ts';
import type { BootedApp, OpenOptions } from '#tests/support/app-in-process.tsx';
import { bootApp } from '#tests/support/app-in-process.tsx';
import { appTests, drafts, heading, here, timesSent } from '#tests/support/app-tests.ts';
import { leaveSession } from '#tests/support/leave-session.ts';
import { lineDevice } from '#tests/support/memory-line-client.ts';
import type { OtherTab } from '#tests/support/other-tab.ts';
import { openOtherTab } from '#tests/support/other-tab.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';

const { provider, boot, load, openSignedIn, press } = await appTests();
const { uuid } = provider.persona('newcomer');
const { uuid: otherUuid } = provider.persona('regular');
const PAGE = `/mypage/visitReservations?uuid=${uuid}&from=talk`;
const CHECK = 'GET /authentication/check_token';
const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

const openBeside = async (options: Partial<OpenOptions> = {}): Promise<OtherTab> => {
  const tab = await openOtherTab({ provider, persona: 'newcomer', ...options });
  opened.push(tab);
  return tab;
};
const openOthers = (options: Partial<OpenOptions> = {}) =>
  openBeside({ persona: 'regular', url: `/?uuid=${otherUuid}`, ...options });
const signedOut = () => ({ ...lineDevice(provider.lineAccessToken('newcomer')), loggedIn: false });
const stateOf = ({ services }: Pick<BootedApp, 'services'>) => services.session.getSnapshot();

const open = async (options: Partial<OpenOptions> = {}) => {
  const app = await load({ persona: 'newcomer', url: PAGE, ...options });
  await app.loaded();
  return app;
};
/** Opens a page of a signed-in customer who has a draft. */
const openWithDraft = async () => {
  await leaveSession(provider, 'newcomer');
  const app = await open();
  sessionStorage.setItem('draft:mailing', '{}');
  return app;
};

/** Opens the shop step as a signed-in customer with a chosen shop that has not been submitted. */
const atShops = async () => {
  const app = await openSignedIn({ persona: 'newcomer', url: `/consultations/selectShop?uuid=${uuid}` });
  await app.user.click(await screen.findByRole('radio', { name: '大宮ショールーム' }));
  await waitFor(() => expect(drafts()).toEqual(['draft:consultation']));
  return app;
};

describe('a sign-out in another tab', () => {
  test('ends the session here, removes the page and the drafts, keeps the path and explains why', async () => {
    const app = await atShops();
    const other = await openBeside({ device: app.device });
    await other.send({ type: 'logout.pressed' });
    act(() => app.hears('changed'));
    await heading('LINEでかんたんログイン');
    screen.getByText(/^ほかの画面でログアウトされました/);
    screen.getByText('ログイン後、ご覧になりたいページへ進みます。');
    expect([here(), drafts(), app.services.flows.running()]).toEqual(['/', [], []]);
    await press('LINEでログインする');
    await waitFor(() =>
      expect(app.device.logins).toEqual([`${window.location.origin}/consultations/selectShop?uuid=${uuid}`]),
    );
  });

  test('is noticed when the page returns from the back/forward cache', async () => {
    const app = await openWithDraft();
    const other = await openBeside({ device: app.device });
    await other.send({ type: 'logout.pressed' });
    app.hears('restored');
    await waitFor(() => expect([here(), drafts()]).toEqual(['/', []]));
    await app.loaded();
  });

  test('keeps the drafts here if the provider ended the session', async () => {
    const app = await openWithDraft();
    const other = await openBeside({ device: app.device });
    await provider.db.delete(customerSessions);
    await other.services.client.call(getMe);
    expect(other.isSignedIn()).toBe(false);
    app.hears('changed');
    await waitFor(() => expect(here()).toBe('/'));
    expect([stateOf(app).context.problem, drafts()]).toEqual([{ code: 'sessionExpired' }, ['draft:mailing']]);
    app.services.session.send({ type: 'login.pressed' });
    await waitFor(() => expect(here()).toBe(PAGE));
    await app.loaded();
  });
});

test('a sign-in in another tab is noticed by this tab, which opens the requested page', async () => {
  const device = signedOut();
  const app = await open({ device });
  device.loggedIn = true;
  const other = await openBeside({ device });
  expect([other.isSignedIn(), here()]).toEqual([true, '/']);
  app.hears('changed');
  await waitFor(() => expect(here()).toBe(PAGE));
  await app.loaded();
  expect(app.network.sent.filter((name) => name.startsWith('POST /auth'))).toEqual([]);
});

test('a token that was rotated in one tab is the token that the other tab sends next', async () => {
  const settings = { auth: { ...defaultSettings.auth, batchWindowSeconds: 0 } };
  const rotating = await startProvider({ settings });
  window.history.replaceState(null, '', PAGE);
  const app = await bootApp({ provider: rotating, persona: 'newcomer' });
  opened.push(app);
  await waitFor(() => expect(stateOf(app).hasTag('signedIn')).toBe(true));
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

describe('a link that is opened in another tab', () => {
  test('for another customer ends this page, which then only offers to open the new link’s page', async () => {
    const app = await atShops();
    sessionStorage.setItem('urlQueries', '{"utmSource":"line"}');
    await openOthers();
    act(() => app.hears('changed'));
    await heading('別のお客様のリンクが開かれました');
    expect(document.title).toBe('リンクをご確認ください｜読み込み中');
    expect(screen.queryByText('大宮ショールーム')).toBe(null);
    expect([drafts(), sessionStorage.getItem('urlQueries')]).toEqual([[], null]);
    await press('新しいリンクのページを開く');
    expect(app.left).toEqual(['/']);
  });

  test('for another customer is noticed before the next call, even without a browser event', async () => {
    const app = await openWithDraft();
    await openOthers();
    const before = app.network.sent.length;
    void app.services.client.call(getMe);
    await waitFor(() => expect([stateOf(app).value, drafts()]).toEqual(['replaced', []]));
    expect(app.network.sent.slice(before)).toEqual([]);
  });

  test('for another customer stores data that late responses in this tab do not change', async () => {
    const app = await load({
      persona: 'newcomer',
      url: PAGE,
      prepare: (network) => network.hold('POST /auth/sign_in'),
    });
    const signIn = await app.network.held('POST /auth/sign_in');
    const theirs = { ...lineDevice(provider.lineAccessToken('regular')), loggedIn: false };
    const other = await openOthers({ device: theirs });
    const kept = { ...localStorage };
    await signIn.pass();
    app.hears('changed');
    await waitFor(() => expect(stateOf(app).value).toBe('replaced'));
    app.services.session.send({ type: 'logout.pressed' });
    void app.services.client.call(getMe);
    await new Promise((resolve) => setImmediate(resolve));
    expect([kept.uuid, kept['access-token'], { ...localStorage }]).toEqual([otherUuid, undefined, kept]);
    expect([timesSent(app, 'GET /me'), timesSent(app, 'DELETE /auth/sign_out'), stateOf(app).value]).toEqual([
      0,
      0,
      'replaced',
    ]);
    expect([other.isSignedIn(), other.services.visitor()]).toEqual([false, otherUuid]);
  });

  test('for another customer takes over this tab after a reload', async () => {
    await openWithDraft();
    const { device } = await openOthers();
    const anew = await boot({ persona: 'newcomer', device, url: '/' });
    // A provider's uid may be other than the uuid, but it names the customer.
    expect([anew.services.visitor(), localStorage.getItem('uid')?.endsWith(otherUuid)]).toEqual([
      otherUuid,
      true,
    ]);
  });

  test('for the same customer changes nothing', async () => {
    const app = await openWithDraft();
    await openBeside({ device: app.device, url: PAGE });
    app.hears('changed');
    app.hears('restored');
    await waitFor(() =>
      expect([timesSent(app, CHECK), stateOf(app).value]).toEqual([2, { signedIn: 'trusting' }]),
    );
    expect([here(), drafts()]).toEqual([PAGE, ['draft:mailing']]);
  });
});

describe('a page restored from the back/forward cache', () => {
  /** Opens the sign-in page, and taps its button. */
  const atLine = async () => {
    const app = await open({ device: signedOut() });
    app.services.session.send({ type: 'login.pressed' });
    await waitFor(() => expect(app.device.logins.length).toBe(1));
    return app;
  };

  test('can start the redirect to LINE again', async () => {
    const app = await atLine();
    app.device.loggedIn = false;
    app.hears('restored');
    await app.loaded();
    app.services.session.send({ type: 'login.pressed' });
    await waitFor(() => expect(app.device.logins.length).toBe(2));
  });

  test('checks the session that another tab began meanwhile, and opens the requested page', async () => {
    const app = await atLine();
    expect((await openBeside({ device: app.device })).isSignedIn()).toBe(true);
    app.hears('restored');
    await waitFor(() => expect(here()).toBe(PAGE));
    await app.loaded();
    expect([timesSent(app, CHECK), app.network.sent.filter((name) => name.startsWith('POST /auth'))]).toEqual(
      [1, []],
    );
  });

  test('checks a signed-in customer’s token, and signs out but keeps the path if its renewal fails', async () => {
    const app = await openWithDraft();
    await provider.db.delete(customerSessions);
    app.device.accessToken = provider.lineAccessToken('expiredToken');
    app.hears('restored');
    await waitFor(() => expect(here()).toBe('/'));
    expect([stateOf(app).context.redirectPath, drafts()]).toEqual([PAGE, ['draft:mailing']]);
    await app.loaded();
  });
});
