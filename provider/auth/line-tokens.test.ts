import { describe, expect, it } from 'vitest';
import type { LineIdentity, LineRefusal } from '#provider/auth/line-tokens.ts';
import { linePlatformTokens } from '#provider/auth/line-tokens.ts';

const CHANNEL = '1234567890';
const TOKEN = 'a+b/c=';
const VERIFIED = { scope: 'profile', client_id: CHANNEL, expires_in: 2591659 };
const PROFILE = { userId: 'U1', displayName: '佐藤 はるか', pictureUrl: 'https://profile.example/1' };

const json = (body: unknown, status = 200) => Response.json(body, { status });

const askingLine = (...answers: (Response | Error)[]) => {
  const asked: string[] = [];
  const tokens = linePlatformTokens({
    channelId: CHANNEL,
    fetch: async (...request) => {
      const { url, headers } = new Request(...request);
      asked.push([url, headers.get('authorization')].filter(Boolean).join(' '));
      const answer = answers.shift();
      if (!(answer instanceof Response)) throw answer ?? new Error('asked too often');
      return answer;
    },
  });
  return { tokens, asked };
};

const refusal = (reason: LineRefusal): LineIdentity => ({ ok: false, reason });

const trouble = (what: string, retryAfter = 10): LineIdentity => ({
  ok: false,
  reason: 'unreachable',
  trouble: what,
  retryAfter,
});

describe('linePlatformTokens', () => {
  it('RUN-10 verifies a token of this channel, then reads the profile of its owner', async () => {
    const { tokens, asked } = askingLine(json(VERIFIED), json(PROFILE));
    expect(await tokens.identify(TOKEN)).toEqual({
      ok: true,
      lineUserId: 'U1',
      displayName: '佐藤 はるか',
      friend: null,
    });
    expect(asked).toEqual([
      'https://api.line.me/oauth2/v2.1/verify?access_token=a%2Bb%2Fc%3D',
      `https://api.line.me/v2/profile Bearer ${TOKEN}`,
    ]);
  });

  it('LINE-30 identifies a customer without a name if the channel may not read the profile', async () => {
    const { tokens, asked } = askingLine(json(VERIFIED), json({}, 403), json({ sub: 'U1' }));
    expect(await tokens.identify(TOKEN)).toEqual({
      ok: true,
      lineUserId: 'U1',
      displayName: null,
      friend: null,
    });
    expect(asked.at(-1)).toBe(`https://api.line.me/oauth2/v2.1/userinfo Bearer ${TOKEN}`);
  });

  it('refuses a token that gives access to neither the profile nor the user id', async () => {
    const { tokens } = askingLine(json(VERIFIED), json({}, 403), json({}, 401));
    expect(await tokens.identify(TOKEN)).toEqual(refusal('invalid'));
  });

  it('refuses a token of another channel without asking for its owner', async () => {
    const { tokens, asked } = askingLine(json({ ...VERIFIED, client_id: '999' }));
    expect(await tokens.identify(TOKEN)).toEqual(refusal('wrongChannel'));
    expect(asked.length).toBe(1);
  });

  it.each<[string, Response, LineIdentity]>([
    ['a token whose remaining time is 0', json({ ...VERIFIED, expires_in: 0 }), refusal('expired')],
    [
      'an expired token',
      json({ error: 'invalid_request', error_description: 'access token expired' }, 400),
      refusal('expired'),
    ],
    [
      'a malformed token',
      json({ error: 'invalid_request', error_description: 'The access token malformed' }, 400),
      refusal('invalid'),
    ],
    ['a refusal without a description', json({}, 400), refusal('invalid')],
    ['an answer of another shape', json({ client_id: 1 }), trouble('$ZodError')],
    ['an answer that is not JSON', new Response('<html>', { status: 200 }), trouble('SyntaxError')],
    ['a server error of LINE', json({}, 503), trouble('503')],
    ['too many requests', json({}, 429), trouble('429 (asked too often)')],
    [
      'too many requests, with Retry-After',
      new Response('', { status: 429, headers: { 'retry-after': '40' } }),
      trouble('429 (asked too often)', 40),
    ],
  ])('handles %s during the verification', async (_, answer, identity) => {
    expect(await askingLine(answer).tokens.identify(TOKEN)).toEqual(identity);
  });

  it.each<[string, Response | Error, LineIdentity]>([
    ['a revoked token', json({ message: 'The access token revoked' }, 401), refusal('invalid')],
    ['a server error of LINE', json({}, 500), trouble('500')],
    ['an answer of another shape', json({ userId: 1 }), trouble('$ZodError')],
    [
      'a broken connection',
      new TypeError(`fetch failed: ${TOKEN}`, { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) }),
      trouble('ECONNRESET'),
    ],
  ])('handles %s when it reads the profile', async (_, answer, identity) => {
    expect(await askingLine(json(VERIFIED), answer).tokens.identify(TOKEN)).toEqual(identity);
  });

  it('gives up when LINE does not answer', async () => {
    const tokens = linePlatformTokens({
      channelId: CHANNEL,
      timeoutMs: 1,
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    });
    expect(await tokens.identify(TOKEN)).toEqual(trouble('TimeoutError'));
  });
});
