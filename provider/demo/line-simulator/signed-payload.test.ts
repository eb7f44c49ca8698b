import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { payloadSigner } from './signed-payload.ts';

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
