import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { simulatedLineTokens } from '#provider/demo/line-simulator/simulated-line-tokens.ts';
import { personas } from '#provider/demo/personas.ts';
import { createLineSimulator, trustedRedirectUri, withAnswer } from './simulator-app.ts';

const ORIGIN = 'http://127.0.0.1:5173';
const SECRET = 'secret';
const RETURN = `${ORIGIN}/consultations?name=%E5%B1%B1%E7%94%B0`;

const simulator = (clock = { now: 0 }) => {
  const app = new Hono().route(
    '/line-simulator',
    createLineSimulator({ secret: SECRET, now: () => clock.now }),
  );
  const request = async (path: string, init?: RequestInit) =>
    await app.request(`${ORIGIN}/line-simulator${path}`, init);
  const post = (path: string, form: Record<string, string>) =>
    request(path, { method: 'POST', body: new URLSearchParams(form) });
  const authorize = (query: Record<string, string>) => request(`/authorize?${new URLSearchParams(query)}`);
  const signIn = async (persona: string, redirectUri = RETURN) => {
    const answer = await post('/authorize', { persona, redirect_uri: redirectUri, state: 's' });
    return new URL(answer.headers.get('location') ?? 'about:blank');
  };
  return { request, post, authorize, signIn };
};

const HOSTILE_RETURNS = [
  '',
  '/consultations',
  'https://evil.example/',
  `${ORIGIN}@evil.example/`,
  `${ORIGIN}.evil.example/`,
  'javascript:alert(1)',
  `blob:${ORIGIN}/x`,
];

describe('the sign-in page', () => {
  it('RUN-19 shows every persona by name and summary, in the given order', async () => {
    const page = await (await simulator().authorize({ redirect_uri: RETURN, state: 's' })).text();
    const names = [...page.matchAll(/<span class="name">(.*?)<\/span>/g)].map(([, name]) => name);
    expect(names).toEqual(personas.map(({ displayName }) => displayName));
    expect(personas.filter(({ summary }) => !page.includes(summary))).toEqual([]);
    expect(page.includes('このリンクの受取人')).toBe(false);
    expect(page.includes('これはデモ用のLINEログイン画面です')).toBe(true);
  });

  it.each(personas)(
    'lists $displayName first, with a mark, if the link was sent to this persona',
    async ({ key, uuid }) => {
      const redirectUri = `${ORIGIN}/redirect?to=${encodeURIComponent(`/events?uuid=${uuid.toUpperCase()}`)}`;
      const page = await (await simulator().authorize({ redirect_uri: redirectUri })).text();
      const keys = [...page.matchAll(/name="persona" value="(.*?)"/g)].map(([, value]) => value);
      expect(keys).toEqual([key, ...personas.map((persona) => persona.key).filter((other) => other !== key)]);
      expect(page.match(/このリンクの受取人/g)).toEqual(['このリンクの受取人']);
    },
  );

  it('escapes the parameters of the link', async () => {
    const attack = '"><script>alert(1)</script>';
    const page = await (
      await simulator().authorize({ redirect_uri: `${RETURN}#${attack}`, state: attack })
    ).text();
    expect(page.includes('<script')).toBe(false);
    expect(page.includes('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')).toBe(true);
  });

  it('needs no script and no inline style, and is never cached', async () => {
    const answer = await simulator().authorize({ redirect_uri: RETURN });
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await answer.text()).match(/<script|style=|javascript:|\son\w+=/gi)).toBe(null);
  });

  it('serves its stylesheet', async () => {
    const answer = await simulator().request('/simulator.css');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it.each(HOSTILE_RETURNS)('is not shown for the untrusted return address %j', async (redirectUri) => {
    const answer = await simulator().authorize({ redirect_uri: redirectUri });
    expect(answer.status).toBe(400);
    expect((await answer.text()).includes('<form')).toBe(false);
  });
});

describe('the sign-in form', () => {
  it('leads back to the link, with LINE’s parameters appended', async () => {
    const back = await simulator().signIn('regular');
    expect(back.href.startsWith(`${RETURN}&code=`)).toBe(true);
    expect([...back.searchParams.keys()]).toEqual([
      'name',
      'code',
      'state',
      'liffClientId',
      'liffRedirectUri',
    ]);
    expect([back.searchParams.get('state'), back.searchParams.get('liffRedirectUri')]).toEqual(['s', RETURN]);
  });

  it('returns an error when the customer cancels', async () => {
    const answer = await simulator().post('/authorize', {
      decision: 'cancel',
      redirect_uri: RETURN,
      state: 's',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `${RETURN}&error=access_denied&error_description=The+user+has+denied+the+approval&liffOAuth2Error=true&state=s`,
    );
  });

  it.each(HOSTILE_RETURNS)('SIGN-47 never redirects to %j, not even after a cancel', async (redirectUri) => {
    const { post } = simulator();
    const chosen = await post('/authorize', { persona: 'regular', redirect_uri: redirectUri });
    const cancelled = await post('/authorize', { decision: 'cancel', redirect_uri: redirectUri });
    expect([chosen, cancelled].map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [400, null],
      [400, null],
    ]);
  });

  it('is refused for an unknown persona', async () => {
    expect((await simulator().post('/authorize', { persona: 'admin', redirect_uri: RETURN })).status).toBe(
      400,
    );
  });

  it('returns to a client of another origin only if that origin is configured', async () => {
    const elsewhere = 'http://127.0.0.1:5199';
    const form = new URLSearchParams({ persona: 'regular', redirect_uri: `${elsewhere}/` });
    const told = createLineSimulator({ secret: SECRET, now: () => 0, allowedOrigins: [elsewhere] });
    const untold = createLineSimulator({ secret: SECRET, now: () => 0 });
    const answers = await Promise.all(
      [told, untold].map((app) => app.request(`${ORIGIN}/authorize`, { method: 'POST', body: form })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 400]);
  });
});

describe('the token endpoint', () => {
  const codeOf = (back: URL) => back.searchParams.get('code') ?? '';

  it('gives an access token that the provider accepts, valid for 12 hours', async () => {
    const { signIn, post } = simulator();
    const answer = await post('/token', {
      grant_type: 'authorization_code',
      code: codeOf(await signIn('notFriend')),
    });
    const granted: Record<string, unknown> = await answer.json();
    const { access_token: accessToken, ...rest } = granted;
    expect(rest).toEqual({ expires_in: 43_200, scope: 'profile', token_type: 'Bearer' });
    expect(await simulatedLineTokens({ secret: SECRET, now: () => 0 }).identify(String(accessToken))).toEqual(
      {
        ok: true,
        lineUserId: 'U00000000000000000000000000000003',
        displayName: '高橋 みなみ',
        friend: false,
      },
    );
  });

  it('accepts a code only once', async () => {
    const { signIn, post } = simulator();
    const code = codeOf(await signIn('regular'));
    expect((await post('/token', { code })).status).toBe(200);
    const again = await post('/token', { code });
    expect([again.status, await again.json()]).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'invalid authorization code' },
    ]);
  });

  it.each(['', 'wrong', 'a.b'])('refuses the code %j', async (code) => {
    expect((await simulator().post('/token', { code })).status).toBe(400);
  });

  it('refuses an access token in place of a code', async () => {
    const { signIn, post } = simulator();
    const granted = await post('/token', { code: codeOf(await signIn('regular')) });
    const { access_token: accessToken } = (await granted.json()) as { access_token: string };
    expect((await post('/token', { code: accessToken })).status).toBe(400);
  });

  it('refuses a body that is too large to be a code', async () => {
    expect((await simulator().post('/token', { code: 'x'.repeat(20_000) })).status).toBe(413);
  });
});

describe('the request for the friend flag', () => {
  const tokens = simulatedLineTokens({ secret: SECRET, now: () => 0 });
  const ask = async (authorization?: string) => {
    const answer = await simulator().request(
      '/friendship',
      authorization ? { headers: { authorization } } : {},
    );
    return [answer.status, await answer.json()];
  };

  it.each(personas.filter(({ tokenAccepted }) => tokenAccepted))(
    'returns the friend flag of $displayName',
    async (persona) => {
      expect(await ask(`Bearer ${tokens.issue(persona)}`)).toEqual([200, { friendFlag: persona.friend }]);
    },
  );

  it.each(personas.filter(({ tokenAccepted }) => !tokenAccepted))(
    'is refused for $displayName, whose token has expired',
    async (persona) => {
      expect(await ask(`Bearer ${tokens.issue(persona)}`)).toEqual([
        401,
        { message: 'The access token expired' },
      ]);
    },
  );

  it.each([undefined, 'Bearer', 'Bearer x', 'Basic x'])(
    'is refused with the authorization header %j',
    async (header) => {
      expect(await ask(header)).toEqual([401, { message: 'The access token expired' }]);
    },
  );
});

describe('the outbox', () => {
  const show = async (messages: { phoneNumber: string; message: string; sentAt: Date }[]) => {
    const outbox = async () => messages;
    const app = createLineSimulator({ secret: SECRET, now: () => 0, outbox });
    return (await app.request(`${ORIGIN}/outbox`)).text();
  };

  it('shows the SMS in the given order, with the time in Tokyo', async () => {
    const page = await show([
      { phoneNumber: '09012345678', message: '認証コード：222222', sentAt: new Date('2026-11-20T15:30:00Z') },
      { phoneNumber: '09012345678', message: '認証コード：111111', sentAt: new Date('2026-11-20T15:00:00Z') },
    ]);
    expect(page.match(/認証コード：\d+/g)).toEqual(['認証コード：222222', '認証コード：111111']);
    expect(page).toContain('2026/11/21 0:30');
  });

  it('RUN-52 shows the LINE messages beside the SMS', async () => {
    const talk = [{ name: '佐藤 はるか', text: '■ お名前\n佐藤', sentAt: new Date('2026-11-20T15:00:00Z') }];
    const app = createLineSimulator({ secret: SECRET, now: () => 0, talk });
    const page = await (await app.request(`${ORIGIN}/outbox`)).text();
    expect(page).toContain('佐藤 はるか ・ <time datetime="2026-11-20T15:00:00.000Z">2026/11/21 0:00</time>');
    expect(page).toContain('■ お名前\n佐藤');
  });

  it('shows a message when it is empty', async () => {
    expect(await show([])).toContain('まだSMSは届いていません。');
  });

  it('escapes the text of a message', async () => {
    const page = await show([{ phoneNumber: '', message: '<script>', sentAt: new Date(0) }]);
    expect(page).not.toContain('<script>');
  });
});

describe('trustedRedirectUri', () => {
  it.each([
    `${ORIGIN}/`,
    `${ORIGIN}/consultations?uuid=1&name=山田#top`,
    `${ORIGIN}//evil.example/still-here`,
    'https://app.example/events',
  ])('trusts %s', (value) => {
    expect(trustedRedirectUri(value, [ORIGIN, 'https://app.example'])?.href).toBe(new URL(value).href);
  });

  it.each([
    undefined,
    '',
    '/consultations',
    '//evil.example/',
    '\\\\evil.example',
    'https://evil.example/',
    'http://127.0.0.1:5174/',
    'https://127.0.0.1:5173/',
    'http://127.0.0.1:5173.evil.example/',
    'http://127.0.0.1:5173@evil.example/',
    'http://user:secret@127.0.0.1:5173/',
    'http:\\\\evil.example/',
    'http://127.0.0.1\t.evil.example:5173/',
    'h\nttp://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    `blob:${ORIGIN}/8a9d4e77-21b6-4f0e-8c35-6b1f2d7a4c02`,
    `javascript:${ORIGIN}/`,
    'http://evil。example/',
  ])('refuses %j', (value) => {
    expect(trustedRedirectUri(value, [ORIGIN])).toBe(null);
  });
});

describe('withAnswer', () => {
  it('appends LINE’s parameters to the query and leaves the encoding of the others unchanged', () => {
    const uri = new URL(`${ORIGIN}/a?name=x%20y+z&uuid=1#top`);
    expect(withAnswer(uri, { code: 'c/d', state: 's' })).toBe(
      `${ORIGIN}/a?name=x%20y+z&uuid=1&code=c%2Fd&state=s#top`,
    );
  });

  it('starts a query if the URI has none', () => {
    expect(withAnswer(new URL(`${ORIGIN}/`), { code: 'c' })).toBe(`${ORIGIN}/?code=c`);
  });
});
