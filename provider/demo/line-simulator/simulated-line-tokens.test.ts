import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { personas } from '#provider/demo/personas.ts';
import {
  LINE_TOKEN_LIFETIME_MS,
  loginCodes,
  payloadSigner,
  simulatedLineTokens,
} from './simulated-line-tokens.ts';

const tokensAt = (clock: { now: number }, secret = 'secret') =>
  simulatedLineTokens({ secret, now: () => clock.now });
const honoured = personas.filter(({ tokenAccepted }) => tokenAccepted);
const refused = personas.filter(({ tokenAccepted }) => !tokenAccepted);

describe('simulatedLineTokens', () => {
  it.each(honoured)('identifies $displayName on another instance with the same secret', async (persona) => {
    const token = tokensAt({ now: 0 }).issue(persona);
    const { lineUserId, displayName, friend } = persona;
    expect(await tokensAt({ now: 0 }).identify(token)).toEqual({ ok: true, lineUserId, displayName, friend });
  });

  it.each(refused)('gives $displayName a token that has expired', async (persona) => {
    const tokens = tokensAt({ now: 0 });
    expect(await tokens.identify(tokens.issue(persona))).toEqual({ ok: false, reason: 'expired' });
  });

  it.each(honoured)('stops accepting the token of $displayName after 12 hours', async (persona) => {
    const clock = { now: 0 };
    const tokens = tokensAt(clock);
    const token = tokens.issue(persona);
    clock.now = LINE_TOKEN_LIFETIME_MS;
    expect(await tokens.identify(token)).toEqual({ ok: false, reason: 'expired' });
  });

  it.each(honoured)(
    'refuses a token of $displayName that was signed with another secret',
    async (persona) => {
      const token = tokensAt({ now: 0 }, 'other').issue(persona);
      expect(await tokensAt({ now: 0 }).identify(token)).toEqual({ ok: false, reason: 'invalid' });
    },
  );
});

const codesAt = (clock: { now: number }) => loginCodes({ secret: 'secret', now: () => clock.now });

describe('loginCodes', () => {
  it.each(personas)('accepts a code of $displayName only once', (persona) => {
    const codes = codesAt({ now: 0 });
    const code = codes.issue(persona);
    expect([codes.redeem(code), codes.redeem(code)]).toEqual([persona, null]);
  });

  it.each(personas)('gives $displayName a new code each time', (persona) => {
    const codes = codesAt({ now: 0 });
    expect(new Set([codes.issue(persona), codes.issue(persona)]).size).toBe(2);
  });

  it.each(personas)('refuses the code of $displayName after a minute, whether used or not', (persona) => {
    const clock = { now: 0 };
    const codes = codesAt(clock);
    const [spent, unspent] = [codes.issue(persona), codes.issue(persona)];
    codes.redeem(spent);
    clock.now = 60_000;
    expect([codes.redeem(spent), codes.redeem(unspent)]).toEqual([null, null]);
  });

  it.each(['', 'x', 'a.b'])('refuses the forged code %j', (code) => {
    expect(codesAt({ now: 0 }).redeem(code)).toBe(null);
  });
});

const MINUTE = 60_000;

const signerWith = (options: { secret?: string; purpose?: string; clock?: { now: number } }) => {
  const { secret = 'secret', purpose = 'test', clock = { now: 0 } } = options;
  return payloadSigner({ secret, purpose, now: () => clock.now, payload: z.object({ name: z.string() }) });
};

describe('payloadSigner', () => {
  it('reads back the text that it signed, including Japanese', () => {
    const signer = signerWith({});
    expect(signer.read(signer.sign({ name: '佐藤 はるか' }, MINUTE))).toEqual({
      ok: true,
      payload: { name: '佐藤 はるか' },
    });
  });

  it('distinguishes an expired text from an invalid one, to the millisecond', () => {
    const clock = { now: 0 };
    const signer = signerWith({ clock });
    const text = signer.sign({ name: 'a' }, MINUTE);
    clock.now = MINUTE - 1;
    expect(signer.read(text)).toEqual({ ok: true, payload: { name: 'a' } });
    clock.now = MINUTE;
    expect(signer.read(text)).toEqual({ ok: false, reason: 'expired' });
  });

  it.each([
    ['with another secret', { secret: 'other' }],
    ['for another purpose', { purpose: 'other' }],
  ])('refuses a text signed %s', (_, options) => {
    const foreign = signerWith(options).sign({ name: 'a' }, MINUTE);
    expect(signerWith({}).read(foreign)).toEqual({ ok: false, reason: 'invalid' });
  });

  it('refuses a text whose payload was replaced', () => {
    const signer = signerWith({});
    const [body] = signer.sign({ name: 'owner' }, MINUTE).split('.');
    const [, signature] = signer.sign({ name: 'guest' }, MINUTE).split('.');
    expect(signer.read(`${body}.${signature}`)).toEqual({ ok: false, reason: 'invalid' });
  });

  it.each(['', '.', 'a', 'a.b', 'a.b.c', '..', '東京.東京'])('refuses %j', (text) => {
    expect(signerWith({}).read(text)).toEqual({ ok: false, reason: 'invalid' });
  });

  it('refuses a signed text with more text after it', () => {
    const signer = signerWith({});
    expect(signer.read(`${signer.sign({ name: 'a' }, MINUTE)}.x`)).toEqual({ ok: false, reason: 'invalid' });
  });
});
