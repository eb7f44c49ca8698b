import * as z from 'zod/mini';
import { isLoopback } from '#provider/limits/client-network.ts';
import type { RateLimit } from '#provider/limits/rate-limits.ts';

/** Parses the text of a variable. */
export type FromText<Value> = z.ZodMiniType<Value, string>;

/** `read` returns undefined for an invalid text. `allowed` completes “NAME must be …”. */
export const variable = <Value>(
  allowed: string,
  read: (text: string) => Value | undefined,
): FromText<Value> =>
  z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      const value = read(text);
      if (value === undefined) issues.push({ code: 'custom', input: text, message: allowed });
      return value as Value;
    }),
  );

export const anyText: FromText<string> = z.string();

export const matching = (allowed: string, pattern: RegExp) =>
  variable(allowed, (text) => (pattern.test(text) ? text : undefined));

export const whole = (from: number, to: number) =>
  variable(`a whole number from ${from} to ${to}`, (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : -1;
    return number >= from && number <= to ? number : undefined;
  });

export const oneOf = <Word extends string>(words: readonly Word[]) =>
  variable(`one of ${words.join(', ')}`, (text) => words.find((word) => word === text));

/** One invalid entry makes the whole list invalid. */
export const list = (allowed: string, isEntry: (entry: string) => boolean) =>
  variable(allowed, (text) => {
    const entries = text.split(/[\s,]+/).filter(Boolean);
    return entries.every(isEntry) ? entries : undefined;
  });

export const url = (allowed: string, protocols: readonly string[]) =>
  variable(allowed, (text) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined,
  );

/** `what` completes “does not encrypt …”. */
export const encryptedUrl = (example: string, what: string) =>
  variable(
    `a URL such as ${example}; http only for this machine, because it does not encrypt ${what}`,
    (text) => {
      if (!URL.canParse(text)) return undefined;
      const { protocol, hostname } = new URL(text);
      return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)) ? text : undefined;
    },
  );

export const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

export const rateLimit = variable('uses/seconds, such as 30/60', (text): RateLimit | undefined => {
  const [, uses, seconds] = /^(\d{1,7})\/([1-9]\d{0,5})$/.exec(text) ?? [];
  return uses && seconds ? { uses: Number(uses), seconds: Number(seconds) } : undefined;
});

interface About {
  /** One or two sentences for `npm run manage -- check --help` about what the setting does. */
  readonly about: string;
  readonly byDefault?: string;
}

export const abouts = z.registry<About>();

export const optional = <Value>(schema: FromText<Value>, about: string) => {
  const setting = z.optional(schema);
  abouts.add(setting, { about });
  return setting;
};

/** A setting that always has a value. Its default is parsed like a given text. */
export const preset = <Value>(byDefault: string, schema: FromText<Value>, about: string) => {
  const setting = z.prefault(schema, byDefault);
  abouts.add(setting, { about, byDefault });
  return setting;
};
