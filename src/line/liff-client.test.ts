import { describe, expect, it } from 'vitest';
import { lazyCode } from '#src/lib/lazy-code.ts';
import { createLiffClient } from './liff-client.ts';
import type { LiffSdk } from './liff-sdk.ts';

const LIFF_ID = '1234567890-AbcdEfgh';
const OPENED = { ok: true, value: undefined };
const QUICK_FILL = { button: { url: 'a', width: 1, height: 1, alt: 'a' }, ask: async () => null };

interface Scene {
  href?: string;
  inClient?: boolean;
  /** False for LINE's simplified consent, which grants only the user id. */
  profileGranted?: boolean;
  refusesPermissions?: boolean;
  /** The rejection of each `init` in turn; null resolves. */
  outcomes?: unknown[];
  loadOutcomes?: unknown[];
}

/** A fake of LINE's SDK with the methods that the door calls. tests/e2e runs the real SDK in a browser. */
const openedScene = ({
  href = 'https://app.example/',
  inClient = false,
  profileGranted = true,
  refusesPermissions = false,
  outcomes = [],
  loadOutcomes = [],
}: Scene) => {
  const calls: string[] = [];
  let url = new URL(href);
  let token: string | null = 'AT';
  let isGranted = profileGranted;
  const sdk: LiffSdk = {
    init: async ({ liffId }) => {
      calls.push(`init ${liffId}`);
      const rejection = outcomes.shift() ?? null;
      if (rejection) throw rejection;
    },
    isLoggedIn: () => token !== null,
    getAccessToken: () => token,
    login: (config) => {
      calls.push(`login ${config?.redirectUri}`);
    },
    logout: () => {
      calls.push('logout');
      token = null;
    },
    getFriendship: async () => {
      calls.push('getFriendship');
      return { friendFlag: true };
    },
    isInClient: () => inClient,
    openWindow: (params) => {
      calls.push(`openWindow ${JSON.stringify(params)}`);
    },
    closeWindow: () => {
      calls.push('closeWindow');
    },
    permanentLink: {
      createUrl: () => 'unused',
      setExtraQueryParam: () => undefined,
      createUrlBy: async (target) => {
        if (!target.startsWith('https://app.example/')) throw new Error('invalid URL.');
        return `https://liff.line.me/${LIFF_ID}`;
      },
    },
  };
  const door = createLiffClient({
    loadSdk: lazyCode(
      async () => {
        calls.push('load');
        const rejection = loadOutcomes.shift() ?? null;
        if (rejection) throw rejection;
        return sdk;
      },
      (arrived) => arrived,
    ).load,
    loadWindows: async () => ({
      isAvailable: () => inClient,
      mayReadProfile: async () => isGranted,
      requestPermissions: async () => {
        calls.push('requestPermissions');
        if (refusesPermissions) throw liffError('UNAUTHORIZED');
        isGranted = true;
      },
      requestFriendship: async () => {
        calls.push('requestFriendship');
      },
      createShortcut: async (target) => {
        calls.push(`createShortcut ${target}`);
      },
    }),
    quickFill: QUICK_FILL,
    pickFriends: async (text) => {
      calls.push(`pickFriends ${text}`);
      if (!inClient) throw liffError('FORBIDDEN');
      return 'shared';
    },
    page: {
      url: () => url,
      replaceUrl: (next) => {
        url = new URL(next);
      },
    },
  });
  return { door, calls, href: () => url.href };
};

const liffError = (code: string) => Object.assign(new Error('any words'), { code });

describe('the LIFF door (the app’s client of LINE’s SDK)', () => {
  it('loads the SDK at once and initialises it once, however often it is asked', async () => {
    const { door, calls } = openedScene({});
    expect(calls).toEqual(['load']);
    expect(await Promise.all([door.init(LIFF_ID), door.init(LIFF_ID)])).toEqual([OPENED, OPENED]);
    expect(calls).toEqual(['load', `init ${LIFF_ID}`]);
  });

  it('is logged out, outside LINE and without a friend flag until `init` is called', async () => {
    const { door } = openedScene({});
    expect([door.isLoggedIn(), door.accessToken(), door.isInClient(), await door.friendship()]).toEqual([
      false,
      null,
      false,
      null,
    ]);
  });

  it('refuses to sign in before init', () => {
    const { door } = openedScene({});
    expect(() => door.login('https://app.example/')).toThrow('LiffDoor: used before the SDK was loaded');
  });

  it('passes on the SDK’s values and actions', async () => {
    const { door, calls } = openedScene({ inClient: true });
    await door.init(LIFF_ID);
    expect([door.isLoggedIn(), door.accessToken(), door.isInClient(), await door.friendship()]).toEqual([
      true,
      'AT',
      true,
      true,
    ]);
    door.login('https://app.example/events?uuid=1');
    door.openWindow('https://maps.example/', { external: true });
    door.closeWindow();
    door.logout();
    expect(calls.slice(2)).toEqual([
      'getFriendship',
      'login https://app.example/events?uuid=1',
      'openWindow {"url":"https://maps.example/","external":true}',
      'closeWindow',
      'logout',
    ]);
    expect(door.isLoggedIn()).toBe(false);
  });

  it('has permanent links only for the app’s own pages', async () => {
    const { door } = openedScene({});
    await door.init(LIFF_ID);
    expect(await door.permanentLink('https://app.example/events')).toBe(`https://liff.line.me/${LIFF_ID}`);
    expect(await door.permanentLink('https://evil.example/')).toBe(null);
  });

  it('sends a text to friends if LINE offers a list of them, and otherwise returns unavailable', async () => {
    const doors = [openedScene({ inClient: true }), openedScene({})].map(({ door }) => door);
    expect(await Promise.all(doors.map((door) => door.shareWithFriends('構造見学会')))).toEqual([
      'shared',
      'unavailable',
    ]);
  });

  it('opens LINE’s windows if LINE has them, and otherwise returns null', async () => {
    const [inside, outside] = [openedScene({ inClient: true }), openedScene({})];
    await inside.door.init(LIFF_ID);
    await outside.door.init(LIFF_ID);
    await (await inside.door.friendRequest())?.();
    await (await inside.door.homeShortcut())?.('https://app.example/');
    expect(inside.calls.slice(-2)).toEqual(['requestFriendship', 'createShortcut https://app.example/']);
    expect([await outside.door.friendRequest(), await outside.door.homeShortcut()]).toEqual([null, null]);
  });

  it('LINE-31 asks for no permission by itself, so the friendship stays unknown until a customer’s tap', async () => {
    const { door, calls } = openedScene({ inClient: true, profileGranted: false });
    await door.init(LIFF_ID);
    expect([await door.friendship(), calls.includes('requestPermissions')]).toEqual([null, false]);
    await (await door.friendRequest())?.();
    expect([await door.friendship(), calls.slice(-3)]).toEqual([
      true,
      ['requestPermissions', 'requestFriendship', 'getFriendship'],
    ]);
  });

  it('opens no friendship window for a customer who refuses the permission', async () => {
    const { door, calls } = openedScene({ inClient: true, profileGranted: false, refusesPermissions: true });
    await door.init(LIFF_ID);
    const ask = await door.friendRequest();
    await expect(ask?.()).rejects.toThrow();
    expect([calls.at(-1), await door.friendship()]).toEqual(['requestPermissions', null]);
  });

  it('has Quick-fill inside LINE for customers who are logged in, and not elsewhere', async () => {
    const [inside, outside] = [openedScene({ inClient: true }), openedScene({})];
    await inside.door.init(LIFF_ID);
    await outside.door.init(LIFF_ID);
    expect([await inside.door.quickFill(), await outside.door.quickFill()]).toEqual([QUICK_FILL, null]);
    inside.door.logout();
    expect(await inside.door.quickFill()).toBe(null);
  });

  it('SIGN-2 opens at the next try after LINE was unreachable, and leaves the URL unchanged', async () => {
    const href = 'https://app.example/?liff.state=%2Fa#access_token=AT';
    const { door, ...scene } = openedScene({ href, outcomes: [new TypeError('Failed to fetch')] });
    expect(await door.init(LIFF_ID)).toEqual({ ok: false, problem: { code: 'unreachable' } });
    expect(scene.href()).toBe(href);
    expect(await door.init(LIFF_ID)).toEqual(OPENED);
  });

  it('loads the SDK again after its download has failed', async () => {
    const failure = new TypeError('Failed to fetch dynamically imported module');
    const { door, calls } = openedScene({ loadOutcomes: [failure] });
    // Lets the failure of the download settle.
    await new Promise((resolve) => setTimeout(resolve));
    expect(await door.init(LIFF_ID)).toEqual(OPENED);
    expect(calls).toEqual(['load', 'load', `init ${LIFF_ID}`]);
  });

  it('fails without a LIFF id', async () => {
    const { door, calls } = openedScene({});
    expect(await door.init('')).toEqual({
      ok: false,
      problem: { code: 'misconfigured', detail: 'no LIFF id' },
    });
    expect([door.isLoggedIn(), calls]).toEqual([false, ['load']]);
  });

  it('reports blocked storage, which makes the SDK fail while it loads', async () => {
    const blocked = new DOMException('denied', 'SecurityError');
    const { door } = openedScene({ loadOutcomes: [blocked, blocked] });
    expect(await door.init(LIFF_ID)).toEqual({ ok: false, problem: { code: 'storageBlocked' } });
    expect(door.isLoggedIn()).toBe(false);
  });

  it('removes LINE’s refusal parameters from the URL, so that a reload does not fail again', async () => {
    const { door, href } = openedScene({
      href: 'https://app.example/events?uuid=1&error=access_denied&error_description=d&liffOAuth2Error=true&state=s',
      outcomes: [liffError('INIT_FAILED')],
    });
    expect(await door.init(LIFF_ID)).toEqual({ ok: false, problem: { code: 'consentRefused' } });
    expect(href()).toBe('https://app.example/events?uuid=1');
  });

  it('SIGN-4 clears an expired sign-in in LINE and keeps liff.state for the next try', async () => {
    const { door, calls, href } = openedScene({
      href: 'https://app.example/?liff.state=%2Fa#access_token=old&feature_token=f',
      inClient: true,
      outcomes: [liffError('invalid_request')],
    });
    expect(await door.init(LIFF_ID)).toEqual({ ok: false, problem: { code: 'tokenExpired' } });
    expect([door.isLoggedIn(), calls.at(-1)]).toEqual([false, 'logout']);
    expect(href()).toBe('https://app.example/?liff.state=%2Fa');
  });

  it.each([
    [false, false],
    [true, true],
  ])('reports a wrong clock (in LINE: %s, logged in afterwards: %s)', async (inClient, loggedIn) => {
    const { door } = openedScene({ inClient, outcomes: [liffError('INVALID_ID_TOKEN')] });
    expect(await door.init(LIFF_ID)).toEqual({ ok: false, problem: { code: 'clockWrong' } });
    expect(door.isLoggedIn()).toBe(loggedIn);
  });
});
