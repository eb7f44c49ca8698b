import type { RateLimitName } from '#provider/limits/rate-limits.ts';
import { countedByLimit, defaultRateLimits, rateLimitNames } from '#provider/limits/rate-limits.ts';
import { preset, rateLimit } from './setting-kinds.ts';

type Screaming<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Uppercase<Letter> ? '_' : ''}${Uppercase<Letter>}${Screaming<Rest>}`
  : '';

type LimitVariable = `RATE_LIMIT_${Screaming<RateLimitName>}`;

/** `signInsPerCustomer` becomes `RATE_LIMIT_SIGN_INS_PER_CUSTOMER`. */
export const limitVariable = (name: RateLimitName): LimitVariable =>
  `RATE_LIMIT_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}` as LimitVariable;

function limitSetting(name: RateLimitName) {
  const { uses, seconds } = defaultRateLimits[name];
  return preset(
    `${uses}/${seconds}`,
    rateLimit,
    `The maximum number of ${countedByLimit[name]}, as \`uses/seconds\`.`,
  );
}

export const limitSettings = Object.fromEntries(
  rateLimitNames.map((name) => [limitVariable(name), limitSetting(name)]),
) as Record<LimitVariable, ReturnType<typeof limitSetting>>;
