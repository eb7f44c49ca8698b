import type { BrowserContext, Page, Request, Route } from 'playwright';

/** A mini app as registered at LINE. The channel id is the LIFF id up to its hyphen. */
export interface MiniApp {
  liffId: string;
  /** The origin that serves the app. The root URL is the LIFF endpoint URL. */
  origin: string;
}

export interface Strangers {
  /**
   * Throws an error if a page requested a URL outside the app for which no route was added. The message lists these
   * URLs.
   */
  assertNoStrangers(): void;
}

/**
 * Aborts and records every request that leaves the app's origin. Call this function before any other route is added. Playwright
 * tries the newest route first, so every other route takes precedence.
 */
export const refuseStrangers = async (context: BrowserContext, { origin }: MiniApp): Promise<Strangers> => {
  const strangers: string[] = [];
  await context.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    async (route) => {
      strangers.push(describeRequest(route.request()));
      await route.abort();
    },
  );
  return {
    assertNoStrangers: () => {
      if (strangers.length > 0)
        throw new Error(`line-hosts: the page called foreign hosts: ${strangers.join(', ')}`);
    },
  };
};

/** Simulates a page outside LINE whose customer signed in during an earlier visit. The SDK sends no request. */
export const seedLoggedIn = async (
  context: BrowserContext,
  app: MiniApp,
  { accessToken = 'AT' }: { accessToken?: string } = {},
): Promise<void> => {
  await seedStorageOnce(context, app, 'localStorage', {
    [storeKey(app, 'accessToken')]: JSON.stringify(accessToken),
    [storeKey(app, 'context')]: JSON.stringify(contextOf(app, 'external')),
  });
  await context.addCookies([
    {
      name: `LIFF_STORE:expires:${app.liffId}`,
      value: String(Date.now() + TOKEN_LIFETIME_S * 1000),
      url: app.origin,
    },
  ]);
};

/** The outcome of a sign-in: success, a refused consent on LINE's page, or a code that LINE then refuses. */
type SignInOutcome = 'signedIn' | 'consentRefused' | 'codeRefused';

export interface LoginRedirectOptions {
  accessToken?: string;
  /** The outcomes of successive sign-ins. Later sign-ins succeed. */
  outcomes?: readonly SignInOutcome[];
  /** Makes LINE also return an ID token, which the SDK checks against the device's clock. */
  idTokens?: boolean;
}

export interface LoginRedirect {
  /** The `redirect_uri` of every visit to LINE's sign-in page, in order. */
  redirectUris: string[];
}

/**
 * Simulates a page outside LINE whose customer is not signed in. `liff.login` goes to LINE's page, which returns immediately.
 */
export const routeLoginRedirect = async (
  context: BrowserContext,
  app: MiniApp,
  { accessToken = 'AT', outcomes = [], idTokens = false }: LoginRedirectOptions = {},
): Promise<LoginRedirect> => {
  const redirectUris: string[] = [];
  const outcome = () => outcomes[redirectUris.length - 1] ?? 'signedIn';
  const idTokenOf = idTokens ? await routeIdTokens(context, app) : null;
  await routeContextToken(context, app);
  await context.route('https://access.line.me/liff/v1/authorize?**', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const redirectUri = searchParams.get('redirect_uri') ?? `${app.origin}/`;
    redirectUris.push(redirectUri);
    const state = searchParams.get('state') ?? '';
    const answer: Record<string, string> =
      outcome() === 'consentRefused'
        ? {
            error: 'access_denied',
            error_description: 'refused by the customer',
            liffOAuth2Error: 'true',
            state,
          }
        : { code: 'CODE', state, liffClientId: channelOf(app), liffRedirectUri: redirectUri };
    await route.fulfill({ status: 302, headers: { location: withParams(redirectUri, answer) } });
  });
  await context.route('https://api.line.me/oauth2/v2.1/token', async (route) =>
    outcome() === 'codeRefused'
      ? answerJson(route, { error: 'invalid_grant', error_description: 'invalid authorization code' }, 400)
      : answerJson(route, {
          access_token: accessToken,
          expires_in: TOKEN_LIFETIME_S,
          scope: idTokenOf ? 'profile openid' : 'profile',
          ...(idTokenOf && { id_token: await idTokenOf() }),
        }),
  );
  return { redirectUris };
};

/** Sets the customer's friendship flag at LINE. Call it before any function that breaks LINE or a token. */
export const routeFriendship = async (
  context: BrowserContext,
  app: MiniApp,
  friendFlag: boolean,
): Promise<void> => {
  await routeVerify(context, app);
  await context.route('https://api.line.me/friendship/v1/status', (route) =>
    answerJson(route, { friendFlag }),
  );
};

export interface BrokenLine {
  mend(): void;
}

/** Breaks LINE's API. `silent` never responds, `cut` drops requests, and `unknown` responds with 404. */
export const breakLine = async (
  context: BrowserContext,
  how: 'silent' | 'cut' | 'unknown',
): Promise<BrokenLine> => {
  let isBroken = true;
  await context.route('https://api.line.me/**', async (route) => {
    if (!isBroken) await route.fallback();
    else if (how === 'cut') await route.abort();
    else if (how === 'unknown') await answerJson(route, { message: 'no such app' }, 404);
  });
  return {
    mend: () => {
      isBroken = false;
    },
  };
};

export interface InClientOptions {
  accessToken?: string;
  /** True if LINE still accepts the seeded token. False makes `init` fail until the next sign-in, as with an expired token. */
  tokenAccepted?: boolean;
  /** The APIs that this version of LINE supports, by the SDK's names. */
  can?: readonly ('shareTargetPicker' | 'addToHomeV2' | 'requestFriendship' | 'subwindowOpen')[];
  /** True for a mini app with the simplified consent. Its token gives access only to the user id. */
  simplifiedConsent?: boolean;
}

/** Simulates a page inside LINE. The user agent need not be LINE's, because the SDK trusts its session storage. */
export const seedInClient = async (
  context: BrowserContext,
  app: MiniApp,
  { accessToken = 'AT', tokenAccepted = true, can = [], simplifiedConsent = false }: InClientOptions = {},
): Promise<void> => {
  await seedStorageOnce(context, app, 'sessionStorage', {
    'LIFF_STORE:isInClient': '1',
    [storeKey(app, 'accessToken')]: JSON.stringify(accessToken),
    [storeKey(app, 'featureToken')]: JSON.stringify('FT'),
    [storeKey(app, 'context')]: JSON.stringify({
      ...contextOf(app, 'utou'),
      availability: Object.fromEntries(
        [...can, ...(simplifiedConsent ? ['skipChannelVerificationScreen'] : [])].map((api) => [
          api,
          { permission: true },
        ]),
      ),
    }),
  });
  await routeVerify(context, app, {
    ...(!tokenAccepted && { expiredToken: accessToken }),
    ...(simplifiedConsent && { scope: 'openid' }),
  });
  await context.route(`https://api.line.me/liff/v2/apps/${app.liffId}/featureToken`, (route) =>
    answerJson(route, { featureToken: 'FT' }),
  );
};

/** Simulates LINE's friend picker: sends the messages to the chosen friends. Returns the texts of the messages. */
export const routeFriendPicker = async (
  context: BrowserContext,
  page: Page,
  { liffId }: MiniApp,
): Promise<string[]> => {
  const texts: string[] = [];
  await context.route(`https://api.line.me/liff/v2/apps/${liffId}/ott`, (route) =>
    answerJson(route, { ott: 'OTT' }),
  );
  await context.route('https://access.line.me/oauth2/v2.1/liff/shareTargetPicker/result?**', (route) =>
    answerJson(route, texts.length > 0 ? { result: 'SUCCESS' } : {}),
  );
  // LINE intercepts this URL. Other browsers drop it without a request.
  const browser = await context.newCDPSession(page);
  await browser.send('Page.enable');
  browser.on('Page.frameRequestedNavigation', ({ url }) => {
    if (!url.startsWith('line://picker?')) return;
    const { messages } = JSON.parse(new URL(url).searchParams.get('data') ?? '{}');
    for (const { text } of messages) texts.push(text);
  });
  return texts;
};

const TOKEN_LIFETIME_S = 43_200;

const storeKey = ({ liffId }: MiniApp, name: string) => `LIFF_STORE:${liffId}:${name}`;

const channelOf = ({ liffId }: MiniApp) => liffId.split('-', 1)[0] ?? '';

const contextOf = ({ liffId, origin }: MiniApp, type: 'external' | 'utou') => ({
  type,
  liffId,
  endpointUrl: `${origin}/`,
  permanentLinkPattern: 'concat',
  scope: ['profile'],
  availability: {},
});

/** Seeds the storage once per tab, so that a sign-out survives the next page load. */
const seedStorageOnce = (
  context: BrowserContext,
  { origin }: MiniApp,
  area: 'localStorage' | 'sessionStorage',
  entries: Record<string, string>,
) =>
  context.addInitScript(
    (seed) => {
      if (location.origin !== seed.origin || sessionStorage.getItem(seed.mark)) return;
      sessionStorage.setItem(seed.mark, '1');
      for (const [key, value] of Object.entries(seed.entries)) window[seed.area].setItem(key, value);
    },
    { origin, area, entries, mark: 'line-hosts:seeded' },
  );

const routeContextToken = (context: BrowserContext, app: MiniApp) =>
  context.route(`https://api.line.me/liff/v2/apps/${app.liffId}/contextToken`, (route) => {
    return answerJson(route, { contextToken: `x.${inBase64Url(contextOf(app, 'external'))}.s` });
  });

/** Makes LINE accept ID tokens signed with this context's own key. Returns a function that creates one. */
const routeIdTokens = async (context: BrowserContext, app: MiniApp): Promise<() => Promise<string>> => {
  const key = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const { publicKey, privateKey } = await crypto.subtle.generateKey(key, true, ['sign', 'verify']);
  const jwk = {
    ...(await crypto.subtle.exportKey('jwk', publicKey)),
    kid: 'line-hosts',
    alg: 'ES256',
    use: 'sig',
  };
  await context.route('https://api.line.me/oauth2/v2.1/certs', (route) => answerJson(route, { keys: [jwk] }));
  return async () => {
    const seconds = Math.floor(Date.now() / 1000);
    const claims = {
      iss: 'https://access.line.me',
      sub: 'U1',
      aud: channelOf(app),
      iat: seconds,
      exp: seconds + 3600,
    };
    const parts = [{ alg: 'ES256', typ: 'JWT', kid: jwk.kid }, claims].map(inBase64Url);
    const signature = await crypto.subtle.sign(key, privateKey, Buffer.from(parts.join('.')));
    return [...parts, Buffer.from(signature).toString('base64url')].join('.');
  };
};

const inBase64Url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const routeVerify = (
  context: BrowserContext,
  app: MiniApp,
  { expiredToken, scope = 'profile' }: { expiredToken?: string; scope?: string } = {},
) =>
  context.route('https://api.line.me/oauth2/v2.1/verify?**', (route) => {
    const asked = new URL(route.request().url()).searchParams.get('access_token');
    return asked === expiredToken
      ? answerJson(route, { error: 'invalid_request', error_description: 'access token expired' }, 400)
      : answerJson(route, { client_id: channelOf(app), expires_in: 43_000, scope });
  });

const answerJson = (route: Route, body: unknown, status = 200) =>
  route.fulfill({ status, json: body, headers: { 'access-control-allow-origin': '*' } });

const withParams = (redirectUri: string, params: Record<string, string>) => {
  const url = new URL(redirectUri);
  url.search = [url.search.slice(1), new URLSearchParams(params).toString()].filter(Boolean).join('&');
  return url.href;
};

/** Names the request without a query, and the error that a report is about. */
const describeRequest = (request: Request): string => {
  const url = request.url().split(/[?#]/, 1)[0] ?? '';
  const error = /"type":"[^"]*","value":"[^"]*"/.exec(request.postData() ?? '');
  return [request.method(), url, ...(error ?? [])].join(' ');
};
