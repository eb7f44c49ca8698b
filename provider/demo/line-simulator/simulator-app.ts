import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import {
  LINE_TOKEN_LIFETIME_MS,
  simulatedLineTokens,
} from '#provider/demo/line-simulator/simulated-line-tokens.ts';
import { personas } from '#provider/demo/personas.ts';
import { loginCodes } from './simulated-line-tokens.ts';
import type { ReceivedMessage, ReceivedSms } from './simulator-pages.ts';
import { loginPage, outboxPage, refusedPage } from './simulator-pages.ts';
import { simulatorStylesheet } from './simulator-stylesheet.ts';

export interface LineSimulatorOptions {
  /**
   * Must be the secret of the provider's `simulatedLineTokens`, so that the provider accepts the tokens issued here.
   */
  secret: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Further origins to redirect to, for a client that is served elsewhere. */
  allowedOrigins?: readonly string[];
  outbox?: () => Promise<readonly ReceivedSms[]>;
  /** The LINE messages to customers. */
  talk?: readonly ReceivedMessage[];
  /** The fault page of a demonstration. Undefined without `--faults`. */
  faults?: Hono;
}

/**
 * Simulates LINE's sign-in for development and demonstrations. Mount it at `/line-simulator`. It serves the choice of a
 * persona, the exchange of a code for an access token, the friend flag, and the outbox of SMS and LINE messages. It needs no
 * client-side scripts and never calls LINE.
 */
export const createLineSimulator = ({
  secret,
  now,
  allowedOrigins = [],
  outbox = async () => [],
  talk = [],
  faults,
}: LineSimulatorOptions): Hono => {
  const app = new Hono();
  const codes = loginCodes({ secret, now });
  const tokens = simulatedLineTokens({ secret, now });

  const checkRedirectUri = (c: Context, value: string | undefined) =>
    trustedRedirectUri(value, [new URL(c.req.url).origin, ...allowedOrigins]);

  app.use(pageHeaders(allowedOrigins), bodyLimit({ maxSize: 16 * 1024 }), async (c, next) => {
    await next();
    c.res.headers.set('cache-control', 'no-store');
  });

  app.get('/simulator.css', (c) =>
    c.body(simulatorStylesheet, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );

  app.get('/authorize', (c) => {
    const redirectUri = checkRedirectUri(c, c.req.query('redirect_uri'));
    if (!redirectUri) return c.html(refusedPage(), 400);
    return c.html(loginPage({ redirectUri, state: c.req.query('state') ?? '' }));
  });

  app.post('/authorize', async (c) => {
    const form = textsOf(await c.req.parseBody());
    const redirectUri = checkRedirectUri(c, form.redirect_uri);
    if (!redirectUri) return c.html(refusedPage(), 400);
    const state = form.state ?? '';
    if (form.decision === 'cancel') return c.redirect(withAnswer(redirectUri, { ...REFUSAL, state }), 303);
    const persona = personas.find(({ key }) => key === form.persona);
    if (!persona) return c.html(refusedPage(), 400);
    const answer = {
      code: codes.issue(persona),
      state,
      liffClientId: CHANNEL_ID,
      liffRedirectUri: redirectUri.href,
    };
    return c.redirect(withAnswer(redirectUri, answer), 303);
  });

  app.post('/token', async (c) => {
    const { code = '' } = textsOf(await c.req.parseBody());
    const persona = codes.redeem(code);
    if (!persona)
      return c.json({ error: 'invalid_grant', error_description: 'invalid authorization code' }, 400);
    return c.json({
      access_token: tokens.issue(persona),
      expires_in: LINE_TOKEN_LIFETIME_MS / 1000,
      scope: 'profile',
      token_type: 'Bearer',
    });
  });

  app.get('/friendship', async (c) => {
    const [, accessToken = ''] = c.req.header('authorization')?.match(/^Bearer (\S+)$/) ?? [];
    const identity = await tokens.identify(accessToken);
    if (!identity.ok) return c.json({ message: 'The access token expired' }, 401);
    return c.json({ friendFlag: identity.friend });
  });

  app.get('/mini-app', async (c) => {
    const [, accessToken = ''] = c.req.header('authorization')?.match(/^Bearer (\S+)$/) ?? [];
    const identity = await tokens.identify(accessToken);
    const lineUserId = identity.ok ? identity.lineUserId : null;
    const commonProfile = personas.find((persona) => persona.lineUserId === lineUserId)?.commonProfile;
    return c.json({ miniApp: commonProfile ? { commonProfile } : null });
  });

  app.get('/quick-fill.svg', (c) => c.body(QUICK_FILL, 200, { 'content-type': 'image/svg+xml' }));

  app.get('/outbox', async (c) => c.html(outboxPage(await outbox(), talk)));
  if (faults) app.route('/faults', faults);

  return app;
};

const CHANNEL_ID = '1234567890';

/** A placeholder with the size of LINE's button image. LINE does not allow copies of the image itself. */
const QUICK_FILL = `<svg xmlns="http://www.w3.org/2000/svg" width="288" height="66" viewBox="0 0 288 66" font-family="sans-serif">
  <rect x="0.5" y="0.5" width="287" height="65" rx="8" fill="#fff" stroke="#8d8577"/>
  <text x="16" y="29" font-size="14" font-weight="700" fill="#2b2a27">LINEで自動入力しますか？</text>
  <text x="16" y="49" font-size="11" fill="#645f56">お名前、電話番号、住所など（デモ）</text>
  <rect x="202" y="16" width="70" height="34" rx="17" fill="#2b2a27"/>
  <text x="237" y="38" font-size="13" font-weight="700" fill="#fff" text-anchor="middle">自動入力</text>
</svg>`;

const REFUSAL = {
  error: 'access_denied',
  error_description: 'The user has denied the approval',
  liffOAuth2Error: 'true',
};

const pageHeaders = (returnTo: readonly string[]) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      // Browsers also apply `form-action` to the redirect after a form post.
      formAction: ["'self'", ...returnTo],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'no-referrer',
    // The site sets these headers itself, in serve/security-headers.ts.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
  });

const textsOf = (form: Record<string, unknown>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(form).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );

/**
 * Parses the return address. Returns null unless it is an absolute http(s) URL of one of `origins`. Without this check,
 * the sign-in page would be an open redirector that sends codes to strangers (SIGN-47).
 */
export const trustedRedirectUri = (value: string | undefined, origins: readonly string[]): URL | null => {
  if (!value || !URL.canParse(value)) return null;
  const uri = new URL(value);
  const ofTheWeb = uri.protocol === 'http:' || uri.protocol === 'https:';
  const plain = uri.username === '' && uri.password === '';
  return ofTheWeb && plain && origins.includes(uri.origin) ? uri : null;
};

/** Appends LINE's parameters to the query. The order and encoding of the existing parameters stay the same. */
export const withAnswer = (redirectUri: URL, answer: Record<string, string>): string => {
  const answered = new URL(redirectUri);
  const own = redirectUri.search.slice(1);
  answered.search = [own, new URLSearchParams(answer).toString()].filter(Boolean).join('&');
  return answered.href;
};
