import { describe, expect, it } from 'vitest';
import { loadOnce } from '#src/lib/load-once.ts';
import { createLiffClient, toLineProblem } from './liff-client.ts';
import type { LiffSdk } from './liff-sdk.ts';
import type { LineProblem } from './line-client.ts';

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

/** A fake of LINE's SDK with the methods that the client calls. tests/e2e runs the real SDK in a browser. */
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
  const client = createLiffClient({
    loadSdk: loadOnce(async () => {
      calls.push('load');
      const rejection = loadOutcomes.shift() ?? null;
      if (rejection) throw rejection;
      return sdk;
    }),
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
      pickFriends: async (text) => {
        calls.push(`pickFriends ${text}`);
        if (!inClient) throw liffError('FORBIDDEN');
        return 'shared';
      },
    }),
    quickFill: QUICK_FILL,
    page: {
      url: () => url,
      replaceUrl: (next) => {
        url = new URL(next);
      },
    },
  });
  return { client, calls, href: () => url.href };
};

const liffError = (code: string, message = 'any words') => Object.assign(new Error(message), { code });

describe('the client of LINE’s SDK', () => {
  it('loads the SDK at once and initialises it once, however often it is asked', async () => {
    const { client, calls } = openedScene({});
    expect(calls).toEqual(['load']);
    expect(await Promise.all([client.init(LIFF_ID), client.init(LIFF_ID)])).toEqual([OPENED, OPENED]);
    expect(calls).toEqual(['load', `init ${LIFF_ID}`]);
  });

  it('is logged out, outside LINE and without a friend flag until `init` is called', async () => {
    const { client } = openedScene({});
    expect([
      client.isLoggedIn(),
      client.accessToken(),
      client.isInClient(),
      await client.friendship(),
    ]).toEqual([false, null, false, null]);
  });

  it('refuses to sign in before init', () => {
    const { client } = openedScene({});
    expect(() => client.login('https://app.example/')).toThrow('LiffClient: used before the SDK was loaded');
  });

  it('passes on the SDK’s values and actions', async () => {
    const { client, calls } = openedScene({ inClient: true });
    await client.init(LIFF_ID);
    expect([
      client.isLoggedIn(),
      client.accessToken(),
      client.isInClient(),
      await client.friendship(),
    ]).toEqual([true, 'AT', true, true]);
    client.login('https://app.example/events?uuid=1');
    client.openWindow('https://maps.example/', { external: true });
    client.closeWindow();
    client.logout();
    expect(calls.slice(2)).toEqual([
      'getFriendship',
      'login https://app.example/events?uuid=1',
      'openWindow {"url":"https://maps.example/","external":true}',
      'closeWindow',
      'logout',
    ]);
    expect(client.isLoggedIn()).toBe(false);
  });

  it('has permanent links only for the app’s own pages', async () => {
    const { client } = openedScene({});
    await client.init(LIFF_ID);
    expect(await client.permanentLink('https://app.example/events')).toBe(`https://liff.line.me/${LIFF_ID}`);
    expect(await client.permanentLink('https://evil.example/')).toBe(null);
  });

  it('sends a text to friends if LINE offers a list of them, and otherwise returns unavailable', async () => {
    const clients = [openedScene({ inClient: true }), openedScene({})].map(({ client }) => client);
    expect(await Promise.all(clients.map((client) => client.shareWithFriends('構造見学会')))).toEqual([
      'shared',
      'unavailable',
    ]);
  });

  it('opens LINE’s windows if LINE has them, and otherwise returns null', async () => {
    const [inside, outside] = [openedScene({ inClient: true }), openedScene({})];
    await inside.client.init(LIFF_ID);
    await outside.client.init(LIFF_ID);
    await (await inside.client.friendRequest())?.();
    await (await inside.client.homeShortcut())?.('https://app.example/');
    expect(inside.calls.slice(-2)).toEqual(['requestFriendship', 'createShortcut https://app.example/']);
    expect([await outside.client.friendRequest(), await outside.client.homeShortcut()]).toEqual([null, null]);
  });

  it('LINE-31 asks for no permission by itself, so the friendship stays unknown until a customer’s tap', async () => {
    const { client, calls } = openedScene({ inClient: true, profileGranted: false });
    await client.init(LIFF_ID);
    expect([await client.friendship(), calls.includes('requestPermissions')]).toEqual([null, false]);
    await (await client.friendRequest())?.();
    expect([await client.friendship(), calls.slice(-3)]).toEqual([
      true,
      ['requestPermissions', 'requestFriendship', 'getFriendship'],
    ]);
  });

  it('opens no friendship window for a customer who refuses the permission', async () => {
    const { client, calls } = openedScene({
      inClient: true,
      profileGranted: false,
      refusesPermissions: true,
    });
    await client.init(LIFF_ID);
    const ask = await client.friendRequest();
    await expect(ask?.()).rejects.toThrow();
    expect([calls.at(-1), await client.friendship()]).toEqual(['requestPermissions', null]);
  });

  it('has Quick-fill inside LINE for customers who are logged in, and not elsewhere', async () => {
    const [inside, outside] = [openedScene({ inClient: true }), openedScene({})];
    await inside.client.init(LIFF_ID);
    await outside.client.init(LIFF_ID);
    expect([await inside.client.quickFill(), await outside.client.quickFill()]).toEqual([QUICK_FILL, null]);
    inside.client.logout();
    expect(await inside.client.quickFill()).toBe(null);
  });

  it('SIGN-2 opens at the next try after LINE was unreachable, and leaves the URL unchanged', async () => {
    const href = 'https://app.example/?liff.state=%2Fa#access_token=AT';
    const { client, ...scene } = openedScene({ href, outcomes: [new TypeError('Failed to fetch')] });
    expect(await client.init(LIFF_ID)).toEqual({ ok: false, problem: { code: 'unreachable' } });
    expect(scene.href()).toBe(href);
    expect(await client.init(LIFF_ID)).toEqual(OPENED);
  });

  it('loads the SDK again after its download has failed', async () => {
    const failure = new TypeError('Failed to fetch dynamically imported module');
    const { client, calls } = openedScene({ loadOutcomes: [failure] });
    // Lets the failure of the download settle.
    await new Promise((resolve) => setTimeout(resolve));
    expect(await client.init(LIFF_ID)).toEqual(OPENED);
    expect(calls).toEqual(['load', 'load', `init ${LIFF_ID}`]);
  });

  it('fails without a LIFF id', async () => {
    const { client, calls } = openedScene({});
    expect(await client.init('')).toEqual({
      ok: false,
      problem: { code: 'misconfigured', detail: 'no LIFF id' },
    });
    expect([client.isLoggedIn(), calls]).toEqual([false, ['load']]);
  });

  it('reports blocked storage, which makes the SDK fail while it loads', async () => {
    const blocked = new DOMException('denied', 'SecurityError');
    const { client } = openedScene({ loadOutcomes: [blocked, blocked] });
    expect(await client.init(LIFF_ID)).toEqual({ ok: false, problem: { code: 'storageBlocked' } });
    expect(client.isLoggedIn()).toBe(false);
  });

  it('removes LINE’s refusal parameters from the URL, so that a reload does not fail again', async () => {
    const { client, href } = openedScene({
      href: 'https://app.example/events?uuid=1&error=access_denied&error_description=d&liffOAuth2Error=true&state=s',
      outcomes: [liffError('INIT_FAILED')],
    });
    expect(await client.init(LIFF_ID)).toEqual({ ok: false, problem: { code: 'consentRefused' } });
    expect(href()).toBe('https://app.example/events?uuid=1');
  });

  it('SIGN-4 clears an expired sign-in in LINE and keeps liff.state for the next try', async () => {
    const { client, calls, href } = openedScene({
      href: 'https://app.example/?liff.state=%2Fa#access_token=old&feature_token=f',
      inClient: true,
      outcomes: [liffError('invalid_request')],
    });
    expect(await client.init(LIFF_ID)).toEqual({ ok: false, problem: { code: 'tokenExpired' } });
    expect([client.isLoggedIn(), calls.at(-1)]).toEqual([false, 'logout']);
    expect(href()).toBe('https://app.example/?liff.state=%2Fa');
  });

  it.each([
    [false, false],
    [true, true],
  ])('reports a wrong clock (in LINE: %s, logged in afterwards: %s)', async (inClient, loggedIn) => {
    const { client } = openedScene({ inClient, outcomes: [liffError('INVALID_ID_TOKEN')] });
    expect(await client.init(LIFF_ID)).toEqual({ ok: false, problem: { code: 'clockWrong' } });
    expect(client.isLoggedIn()).toBe(loggedIn);
  });
});

const external = { inClient: false, url: new URL('https://app.example/?code=c&liffClientId=1') };
const inLine = { inClient: true, url: new URL('https://app.example/?liff.state=%2Fa') };
const cameBackWith = (error: string) => ({
  inClient: false,
  url: new URL(`https://app.example/?error=${error}&error_description=d&liffOAuth2Error=true`),
});

describe('lineProblemOf', () => {
  it.each<[string, unknown, LineProblem['code']]>([
    ['a blocked storage', new DOMException('denied', 'SecurityError'), 'storageBlocked'],
    ['a full storage', new DOMException('full', 'QuotaExceededError'), 'storageBlocked'],
    ['a failed fetch or chunk', new TypeError('Failed to fetch'), 'unreachable'],
    ['a used or unknown code', liffError('invalid_grant'), 'loginFailed'],
    ['a refused exchange', liffError('invalid_request'), 'loginFailed'],
    ['an ID token that is expired or not yet valid', liffError('INVALID_ID_TOKEN'), 'clockWrong'],
    ['a server error of LINE', liffError('500'), 'unreachable'],
    ['a status the SDK does not name', liffError('UNKNOWN'), 'unreachable'],
    ['too many requests', liffError('429'), 'unreachable'],
  ])('RUN-34 maps %s to the right problem outside LINE', (_, rejection, code) => {
    expect(toLineProblem(rejection, external)).toEqual({ code });
  });

  it.each(['invalid_request', 'invalid_token', 'UNAUTHORIZED', '401'])(
    'treats %s in LINE as an expired sign-in',
    (code) => {
      expect(toLineProblem(liffError(code), inLine)).toEqual({ code: 'tokenExpired' });
    },
  );

  it('distinguishes a refused consent from other failed sign-ins by LINE’s URL parameters', () => {
    const rejection = liffError('INIT_FAILED', 'access_denied: no');
    expect(toLineProblem(rejection, cameBackWith('access_denied'))).toEqual({ code: 'consentRefused' });
    expect(toLineProblem(rejection, cameBackWith('server_error'))).toEqual({ code: 'loginFailed' });
  });

  it('ignores an error parameter that is not LINE’s', () => {
    const url = new URL('https://app.example/?error=access_denied');
    expect(toLineProblem(liffError('invalid_grant'), { inClient: false, url })).toEqual({
      code: 'loginFailed',
    });
  });

  it.each<[unknown, string]>([
    [liffError('INVALID_CONFIG', 'liffId is necessary'), 'INVALID_CONFIG: liffId is necessary'],
    [liffError('404', 'Not Found'), '404: Not Found'],
    [new Error('odd'), 'no code: odd'],
    ['odd', 'no code: '],
    [null, 'no code: '],
  ])('maps %s to a misconfiguration with its detail', (rejection, detail) => {
    expect(toLineProblem(rejection, external)).toEqual({ code: 'misconfigured', detail });
  });
});
