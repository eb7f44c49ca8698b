import { describe, expect, it } from 'vitest';
import { personas } from '#provider/demo/personas.ts';
import { loginCodes } from './login-codes.ts';

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
