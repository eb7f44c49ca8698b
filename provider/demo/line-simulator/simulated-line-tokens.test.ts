import { describe, expect, it } from 'vitest';
import { personas } from '#provider/demo/personas.ts';
import { LINE_TOKEN_LIFETIME_MS, simulatedLineTokens } from './simulated-line-tokens.ts';

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
