import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { simulatedLineTokens } from '#provider/demo/line-simulator/simulated-line-tokens.ts';
import { createLineSimulator } from '#provider/demo/line-simulator/simulator-app.ts';
import { personas } from '#provider/demo/personas.ts';
import { removeLiffParams } from '#src/line/liff-url.ts';
import { createSimulatedClient } from '#src/line/simulated-client.ts';

const ORIGIN = 'http://127.0.0.1:5173';
const LIFF_ID = '1234567890-AbcdEfgh';
const OPENED = { ok: true, value: undefined };
const HOURS = 60 * 60 * 1000;
const SECRET = 'secret';

/** One browser with the simulator. Each new `LineClient` simulates a page load at the current URL. */
const browser = () => {
  const clock = { now: 1_000_000 };
  const entries = new Map<string, string>();
  const opened: string[] = [];
  const net = { down: false };
  const provider = new Hono().route(
    '/line-simulator',
    createLineSimulator({ secret: SECRET, now: () => clock.now }),
  );
  const location = { href: `${ORIGIN}/` };
  const goTo = (url: string) => {
    location.href = new URL(url, location.href).href;
  };

  const loadPage = () =>
    createSimulatedClient({
      page: { url: () => new URL(location.href), replaceUrl: goTo },
      leaveFor: goTo,
      storage: {
        getItem: (key) => entries.get(key) ?? null,
        setItem: (key, value) => void entries.set(key, value),
        removeItem: (key) => void entries.delete(key),
      },
      fetch: async (input, init) => {
        if (net.down) throw new TypeError('Failed to fetch');
        return await provider.request(new URL(String(input), location.href), init);
      },
      now: () => clock.now,
      openTab: (url) => void opened.push(url),
      closeTab: () => void opened.push('closed'),
      showSheet: async ({ items = [] }) => items.map(({ name }) => name).filter((name) => name !== 'tel'),
    });

  /** Presses a button on the current sign-in page, and follows the redirect. */
  const press = async (choice: { persona: string } | { decision: 'cancel' }) => {
    const page = await (await provider.request(location.href)).text();
    const hidden = [...page.matchAll(/type="hidden" name="(.*?)" value="(.*?)"/g)];
    const form = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, unescapeHtml(value)]));
    for (const [name, value] of Object.entries(choice)) form.set(name, value);
    const answer = await provider.request(new URL(location.href).href, { method: 'POST', body: form });
    goTo(answer.headers.get('location') ?? 'about:blank');
  };

  const signIn = async (persona: string, redirectUri = `${ORIGIN}/`) => {
    const leaving = loadPage();
    await leaving.init(LIFF_ID);
    leaving.login(redirectUri);
    await press({ persona });
  };

  return { clock, entries, opened, net, location, loadPage, press, signIn };
};

const unescapeHtml = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

describe('a simulated sign-in', () => {
  it.each(personas)('as $displayName returns to the same page', async ({ key, uuid }) => {
    const page = `${ORIGIN}/events/3?uuid=${uuid}&name=%E5%B1%B1%E7%94%B0#top`;
    const { signIn, loadPage, location } = browser();
    await signIn(key, page);
    const client = loadPage();
    expect(await client.init(LIFF_ID)).toEqual(OPENED);
    expect([client.isLoggedIn(), client.isInClient()]).toEqual([true, false]);
    expect(removeLiffParams(new URL(location.href))).toBe(page);
  });

  it.each(personas)('gives the provider a token of $displayName', async (persona) => {
    const { signIn, loadPage, clock } = browser();
    await signIn(persona.key);
    const client = loadPage();
    await client.init(LIFF_ID);
    const identity = await simulatedLineTokens({ secret: SECRET, now: () => clock.now }).identify(
      client.accessToken() ?? '',
    );
    const { lineUserId, displayName, friend } = persona;
    expect(identity).toEqual(
      persona.tokenAccepted
        ? { ok: true, lineUserId, displayName, friend }
        : { ok: false, reason: 'expired' },
    );
  });

  it('starts with a customer who is logged out', async () => {
    const client = browser().loadPage();
    expect(await client.init(LIFF_ID)).toEqual(OPENED);
    expect([client.isLoggedIn(), client.accessToken(), await client.friendship()]).toEqual([
      false,
      null,
      null,
    ]);
  });

  it('lasts for 12 hours, and survives a reload', async () => {
    const { signIn, loadPage, clock } = browser();
    await signIn('regular');
    await loadPage().init(LIFF_ID);
    clock.now += 12 * HOURS - 1;
    const reloaded = loadPage();
    await reloaded.init(LIFF_ID);
    expect(reloaded.isLoggedIn()).toBe(true);
    clock.now += 1;
    expect(reloaded.isLoggedIn()).toBe(false);
  });

  it('is undone in every tab by a logout, which leaves nothing in storage', async () => {
    const { signIn, loadPage, entries } = browser();
    await signIn('regular');
    const [here, there] = [loadPage(), loadPage()];
    await here.init(LIFF_ID);
    await there.init(LIFF_ID);
    here.logout();
    expect([here.isLoggedIn(), there.isLoggedIn(), [...entries]]).toEqual([false, false, []]);
  });

  it.each([
    ['regular', true],
    ['notFriend', false],
    ['expiredToken', null],
  ])('lets the app read whether the persona `%s` is a friend: %s', async (persona, friend) => {
    const { signIn, loadPage } = browser();
    await signIn(persona);
    const client = loadPage();
    await client.init(LIFF_ID);
    expect(await client.friendship()).toBe(friend);
  });
});

describe('a simulated sign-in fails', () => {
  it('if the customer refuses it, and can be retried on the same page', async () => {
    const { loadPage, press, location } = browser();
    const leaving = loadPage();
    await leaving.init(LIFF_ID);
    leaving.login(`${ORIGIN}/events?uuid=1`);
    await press({ decision: 'cancel' });
    const client = loadPage();
    expect(await client.init(LIFF_ID)).toEqual({ ok: false, problem: { code: 'consentRefused' } });
    expect(location.href).toBe(`${ORIGIN}/events?uuid=1`);
    expect(await client.init(LIFF_ID)).toEqual(OPENED);
  });

  it.each([
    ['a wrong code', '?code=wrong&liffClientId=1'],
    ['an unknown error', '?error=server_error&liffOAuth2Error=true'],
  ])('if LINE returns %s', async (_, search) => {
    const { loadPage, location } = browser();
    const leaving = loadPage();
    await leaving.init(LIFF_ID);
    leaving.login(`${ORIGIN}/`);
    location.href = `${ORIGIN}/${search}`;
    expect(await loadPage().init(LIFF_ID)).toEqual({ ok: false, problem: { code: 'loginFailed' } });
  });

  it('if it takes longer than its code is valid', async () => {
    const { signIn, loadPage, clock } = browser();
    await signIn('regular');
    clock.now += 60_000;
    expect(await loadPage().init(LIFF_ID)).toEqual({ ok: false, problem: { code: 'loginFailed' } });
  });

  it('if LINE’s code has already been used by another page', async () => {
    const { signIn, loadPage, location } = browser();
    await signIn('regular');
    const spent = location.href;
    const client = loadPage();
    await client.init(LIFF_ID);
    client.logout();
    client.login(`${ORIGIN}/`);
    location.href = spent;
    expect(await loadPage().init(LIFF_ID)).toEqual({ ok: false, problem: { code: 'loginFailed' } });
  });

  it('only once, even if the page that got the failed code is reloaded', async () => {
    const { loadPage, location } = browser();
    const leaving = loadPage();
    await leaving.init(LIFF_ID);
    leaving.login(`${ORIGIN}/`);
    location.href = `${ORIGIN}/?code=wrong`;
    await loadPage().init(LIFF_ID);
    const reloaded = loadPage();
    expect(location.href).toBe(`${ORIGIN}/`);
    expect(await reloaded.init(LIFF_ID)).toEqual(OPENED);
    expect(reloaded.isLoggedIn()).toBe(false);
  });

  it('if the network is down', async () => {
    const { signIn, loadPage, net } = browser();
    await signIn('regular');
    net.down = true;
    expect(await loadPage().init(LIFF_ID)).toEqual({ ok: false, problem: { code: 'unreachable' } });
  });

  it('if the browser blocks storage', async () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const client = createSimulatedClient({
      page: { url: () => new URL(`${ORIGIN}/?code=c`), replaceUrl: blocked },
      leaveFor: blocked,
      storage: { getItem: blocked, setItem: blocked, removeItem: blocked },
      fetch: blocked,
      now: () => 0,
      openTab: blocked,
      closeTab: blocked,
      showSheet: blocked,
    });
    expect(await client.init(LIFF_ID)).toEqual({ ok: false, problem: { code: 'storageBlocked' } });
  });
});

describe('the simulated `LineClient`, apart from its sign-in,', () => {
  it('fills in forms only for a verified mini app, with the items that the customer allows', async () => {
    const { signIn, loadPage } = browser();
    await signIn('regular');
    const plain = loadPage();
    await plain.init(LIFF_ID);
    expect(await plain.quickFill()).toBe(null);
    plain.logout();
    await signIn('miniApp');
    const client = loadPage();
    await client.init(LIFF_ID);
    const quickFill = await client.quickFill();
    expect(await quickFill?.ask(['family-name', 'tel', 'email'])).toEqual({
      'family-name': '伊藤',
      email: 'sakura.ito@example.com',
    });
  });

  it('refuses to sign in before init', () => {
    expect(() => browser().loadPage().login(`${ORIGIN}/`)).toThrow(
      'SimulatedClient: login was called before init',
    );
  });

  it('opens windows in a new tab, and can close the page’s own window', async () => {
    const { loadPage, opened } = browser();
    const client = loadPage();
    client.openWindow('https://maps.example/', { external: true });
    client.closeWindow();
    expect(opened).toEqual(['https://maps.example/', 'closed']);
  });

  it('uses the plain URL of an app page as the permanent link of that page', async () => {
    const client = browser().loadPage();
    expect(await client.permanentLink(`${ORIGIN}/events?uuid=1`)).toBe(`${ORIGIN}/events?uuid=1`);
    expect(await client.permanentLink('https://evil.example/')).toBe(null);
    expect(await client.permanentLink('/events')).toBe(null);
  });
});
