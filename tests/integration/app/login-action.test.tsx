import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { customerSessions } from '#provider/db/schema.ts';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { appTests } from '#tests/support/app-tests.ts';
import type { LineDevice } from '#tests/support/memory-line-door.ts';
import { lineDevice } from '#tests/support/memory-line-door.ts';

const { provider, openPage } = await appTests();
const { uuid } = provider.persona('newcomer');
const LINK = `/mypage/visitReservations?uuid=${uuid}&from=talk`;
const LIST = 'ご予約の確認';
const HOME = 'ひだまり住宅';
const TALK = 'LINEのトークをご覧ください';
const BROKEN = '500 Internal Server Error';
const CALL = 'GET /visit_reservations';

const open = (options: Partial<OpenOptions> = {}): Promise<AppInProcess> =>
  openPage({ persona: 'newcomer', url: LINK, ...options });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async ({ user }: AppInProcess, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const here = () => window.location.pathname + window.location.search;
const goTo = ({ navigation }: AppInProcess, path: string) => act(() => navigation().router.navigate(path));
const stored = () =>
  ['access-token', 'client', 'uid', 'token-type'].map((name) => localStorage.getItem(name));
const signedOutAtLine = (): LineDevice => ({
  ...lineDevice(provider.lineAccessToken('newcomer')),
  loggedIn: false,
});

const openAgain = async (options: Partial<OpenOptions> = {}): Promise<AppInProcess> => {
  const { device } = await open();
  await heading(LIST);
  return open({ device, ...options });
};

describe('the login action of /liff', () => {
  const LIFF = `/liff?uuid=${uuid}`;

  test('logs out and starts the LINE login if the customer is not logged in to LINE', async () => {
    const { device } = await open();
    await heading(LIST);
    device.loggedIn = false;
    await open({ device, url: LIFF });
    await waitFor(() => expect(device.logins).toEqual([window.location.origin + LIFF]));
    expect([stored(), await provider.count('customer_sessions')]).toEqual([[null, null, null, null], 0]);
  });

  test('logs out and starts the LINE login if the token is invalid and cannot be refreshed', async () => {
    const opened = await open();
    await heading(LIST);
    await provider.db.delete(customerSessions);
    opened.device.accessToken = provider.lineAccessToken('expiredToken');
    await goTo(opened, '/liff');
    await waitFor(() =>
      expect(opened.device.logins).toEqual([`${window.location.origin}/liff?uuid=${uuid}`]),
    );
    expect(stored()).toEqual([null, null, null, null]);
  });

  test('opens home, or the page that the link names, if the token is valid', async () => {
    const opened = await openAgain({ url: LIFF });
    await heading(HOME);
    expect([stored().includes(null), opened.device.logins]).toEqual([false, []]);
    await openAgain({ url: `${LIFF}&redirect_to=visitReservations` });
    await heading(LIST);
  });

  test('does not count towards the limit of sign-in attempts if no sign-in is needed', async () => {
    for (let visit = 0; visit < 4; visit += 1) {
      await openAgain({ url: LIFF });
      await heading(HOME);
    }
  });
});

describe('「ログインし直す」', () => {
  const atBrokenPage = async (url = LINK) => {
    const { device } = await open();
    await heading(LIST);
    const opened = await open({
      device,
      url,
      prepare: (network) => {
        network.hold(CALL);
        void network.held(CALL).then((call) => call.answer(500, {}));
      },
    });
    await heading(BROKEN);
    return opened;
  };

  test('logs out in the app and at the provider, signs in again and returns to the page', async () => {
    const { device, user } = await atBrokenPage(`${LINK}#coming`);
    const before = stored();
    await user.click(screen.getByRole('button', { name: 'ログインし直す' }));
    await waitFor(() => expect(device.logins).toEqual([window.location.origin + LINK]));
    expect([stored(), await provider.count('customer_sessions')]).toEqual([[null, null, null, null], 0]);
    await open({ device, url: LINK });
    await heading(LIST);
    expect(here() + window.location.hash).toBe(`${LINK}#coming`);
    expect(stored().map((value, index) => value === before[index])).toEqual([false, false, true, true]);
  });

  test('keeps the drafts, because the customer did not ask to log out', async () => {
    sessionStorage.setItem('draft:mailing', '{}');
    const opened = await atBrokenPage();
    await press(opened, 'ログインし直す');
    await waitFor(() => expect(opened.device.logins.length).toBe(1));
    expect(sessionStorage.getItem('draft:mailing')).toBe('{}');
  });

  test('also returns to a page that needs no sign-in', async () => {
    const opened = await open({ url: `/lineTalk?uuid=${uuid}` });
    await heading(TALK);
    const path = '/events?page=2#list';
    act(() => opened.services.session.send({ type: 'newLogin.pressed', path }));
    await waitFor(() =>
      expect(opened.device.logins).toEqual([`${window.location.origin}/events?page=2&uuid=${uuid}`]),
    );
    expect(localStorage.getItem('redirectPath')).toBe(path);
  });
});

test('a sign-in on a page that does not use LINE loads /liff, which signs in automatically', async () => {
  const opened = await open({ device: signedOutAtLine(), url: `/qrcode?uuid=${uuid}` });
  await heading('スマートフォンで開く');
  act(() => opened.services.session.send({ type: 'login.pressed' }));
  await waitFor(() => expect(opened.left).toEqual(['/liff']));
});
