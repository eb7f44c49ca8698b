import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { customerSessions } from '#provider/db/customer-tables.ts';
import { getLineAccount, getMe } from '#src/api/contract/session.contract.ts';
import type { BootedApp, OpenOptions } from '#tests/support/app-in-process.tsx';
import { appTests, drafts, hasSession, here, timesSent } from '#tests/support/app-tests.ts';
import { leaveSession } from '#tests/support/leave-session.ts';
import { lineDevice } from '#tests/support/memory-line-client.ts';

const { provider, load } = await appTests();
const { uuid } = provider.persona('newcomer');
const LINK = `/mypage/visitReservations?uuid=${uuid}&from=talk`;
const LIFF = `/liff?uuid=${uuid}`;
const SIGN_OUT = 'DELETE /auth/sign_out';

const open = async (options: Partial<OpenOptions> = {}) => {
  await leaveSession(provider, 'newcomer');
  const app = await load({ persona: 'newcomer', url: LINK, ...options });
  await app.loaded();
  return app;
};
const sessionsAtProvider = () => provider.count('customer_sessions');
const leavesFor = ({ device }: BootedApp, path: string) =>
  waitFor(() => expect(device.logins).toEqual([window.location.origin + path]));

describe('a sign-out by the customer', () => {
  test('SIGN-35 PAGE-17 ends the session here, at LINE and at the provider, drops the drafts and opens /', async () => {
    for (const storage of [sessionStorage, localStorage]) storage.setItem('draft:mailing', '{}');
    const app = await open();
    app.services.session.send({ type: 'logout.pressed' });
    await app.loaded();
    expect([hasSession(), app.device.loggedIn, drafts(), drafts(localStorage)]).toEqual([
      false,
      false,
      [],
      [],
    ]);
    await waitFor(async () => expect(await sessionsAtProvider()).toBe(0));
    expect([localStorage.getItem('uuid'), localStorage.getItem('redirectPath'), here()]).toEqual([
      uuid,
      null,
      '/',
    ]);
  });

  test('while offline ends the session at the provider once the network is back', async () => {
    const app = await open({ prepare: ({ hold }) => hold(SIGN_OUT) });
    app.services.session.send({ type: 'logout.pressed' });
    (await app.network.held(SIGN_OUT)).fail();
    await app.loaded();
    expect([hasSession(), await sessionsAtProvider()]).toEqual([false, 1]);
    const networkIsBack = (before: number) =>
      waitFor(() => {
        if (timesSent(app, SIGN_OUT) === before) window.dispatchEvent(new Event('online'));
        expect(timesSent(app, SIGN_OUT)).toBe(before + 1);
      });
    await networkIsBack(1);
    (await app.network.held(SIGN_OUT)).fail();
    await networkIsBack(2);
    await (await app.network.held(SIGN_OUT)).pass();
    expect(await sessionsAtProvider()).toBe(0);
  });
});

test('a page that needs no sign-in stays open when the provider ends the session, and the next page asks', async () => {
  const app = await open({ url: `/lineTalk?uuid=${uuid}` });
  await provider.db.delete(customerSessions);
  await app.services.client.call(getMe);
  await app.loaded();
  expect([hasSession(), window.location.pathname]).toEqual([false, '/lineTalk']);
  await app.goTo('/consultations');
  expect([here(), localStorage.getItem('redirectPath')]).toEqual(['/', '/consultations']);
});

describe('a new sign-in, which the customer asks for on the error page,', () => {
  test('signs out in the app and at the provider, keeps the drafts, and returns to the page', async () => {
    sessionStorage.setItem('draft:mailing', '{}');
    const app = await open();
    const before = localStorage.getItem('access-token');
    app.services.session.send({ type: 'newLogin.pressed', path: `${LINK}#coming` });
    await leavesFor(app, LINK);
    expect([hasSession(), await sessionsAtProvider(), drafts()]).toEqual([false, 0, ['draft:mailing']]);
    const again = await load({ persona: 'newcomer', url: LINK, device: app.device });
    await again.loaded();
    expect([here(), hasSession(), localStorage.getItem('access-token') === before]).toEqual([
      `${LINK}#coming`,
      true,
      false,
    ]);
  });

  test('also returns to a page that needs no sign-in', async () => {
    const app = await open({ url: `/lineTalk?uuid=${uuid}` });
    const path = '/events?page=2#list';
    app.services.session.send({ type: 'newLogin.pressed', path });
    await leavesFor(app, `/events?page=2&uuid=${uuid}`);
    expect(localStorage.getItem('redirectPath')).toBe(path);
  });
});

describe('the login action of /liff', () => {
  test('waits for LINE’s login, even if the response to an earlier call arrives meanwhile', async () => {
    await leaveSession(provider, 'newcomer');
    const device = { ...lineDevice(provider.lineAccessToken('newcomer')), loggedIn: false };
    const app = await load({ persona: 'newcomer', device, url: LIFF });
    await leavesFor(app, LIFF);
    await app.services.client.call(getLineAccount, { params: { uuid } });
    await app.loaded();
    const { value } = app.services.session.getSnapshot();
    expect([value, hasSession(), await sessionsAtProvider()]).toEqual(['leavingForLine', false, 0]);
  });

  test('signs out and starts the LINE login if the token is invalid and cannot be refreshed', async () => {
    const app = await open();
    await provider.db.delete(customerSessions);
    app.device.accessToken = provider.lineAccessToken('expiredToken');
    await app.goTo('/liff');
    await leavesFor(app, LIFF);
    expect(hasSession()).toBe(false);
  });

  test('opens home, or the page that the link names, if the token is valid, however often', async () => {
    for (let visit = 0; visit < 4; visit += 1) {
      const app = await open({ url: LIFF });
      expect([here(), hasSession(), app.device.logins, app.router.state.errors]).toEqual([
        '/',
        true,
        [],
        null,
      ]);
    }
    await open({ url: `${LIFF}&redirect_to=visitReservations` });
    expect(here()).toBe('/mypage/visitReservations');
  });
});
