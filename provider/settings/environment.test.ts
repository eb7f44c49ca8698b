import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { environmentVariables, everySetting, settingsInUse } from './environment.ts';

const found = (name: string, ...sources: Parameters<typeof settingsInUse>[0]) =>
  settingsInUse(sources).find((setting) => setting.name === name);

const environment = (settings: Record<string, string>) => ({ from: 'environment', settings });
const file = (settings: Record<string, string>) => ({ from: '/etc/ie-no-tayori/provider.env', settings });

describe('the settings in use', () => {
  it('are all variables of the schema, each described in a sentence', () => {
    expect(settingsInUse([]).map(({ name }) => name)).toEqual(Object.keys(environmentVariables.shape));
    expect(everySetting.filter(({ about }) => !about.endsWith('.'))).toEqual([]);
  });

  it.each(['provider.env', 'prune.env', 'owner.env'])('are all that deploy/%s names', (name) => {
    const lines = readFileSync(`deploy/${name}`, 'utf8').matchAll(/^#?([A-Z_]+)=/gm);
    // The client of the object store reads these itself.
    const names = [...lines]
      .map(([, variable]) => variable)
      .filter((variable) => !variable?.startsWith('AWS_'));
    expect(names).toContain('DATABASE_URL');
    expect(names.filter((variable) => !everySetting.some((setting) => setting.name === variable))).toEqual(
      [],
    );
  });

  it('take the value of the first source that sets them, or else their default', () => {
    expect([
      found('PORT', environment({ PORT: '80' }), file({ PORT: '81' })),
      found('PORT', environment({ PORT: '' }), file({ PORT: '81' })),
      found('PORT', environment({}), file({})),
      found('LINE_CHANNEL_ID', environment({})),
    ]).toEqual([
      { name: 'PORT', value: '80', from: 'environment', complaint: null },
      { name: 'PORT', value: '81', from: '/etc/ie-no-tayori/provider.env', complaint: null },
      { name: 'PORT', value: '5173', from: 'default', complaint: null },
      { name: 'LINE_CHANNEL_ID', value: null, from: null, complaint: null },
    ]);
  });

  it('RUN-7 show no password and no key, not even an invalid one', () => {
    const secrets = {
      DATABASE_URL: 'a secret',
      LINE_CHANNEL_ACCESS_TOKEN: 'a secret',
      BOOKING_WEBHOOK_URL: 'a secret',
      BOOKING_WEBHOOK_SECRET: 'a secret',
      VITE_SENTRY_DSN: 'a secret',
      VITE_FINGERPRINT_API_KEY: 'a secret',
    };
    const shown = settingsInUse([environment(secrets)]);
    expect(JSON.stringify(shown)).not.toContain('a secret');
    expect(shown.filter(({ value }) => value === '***').map(({ name }) => name)).toEqual(
      Object.keys(secrets),
    );
  });

  it('state the allowed values if a value is invalid', () => {
    expect(found('RATE_LIMIT_SMS_PER_NUMBER', environment({ RATE_LIMIT_SMS_PER_NUMBER: 'many' }))).toEqual({
      name: 'RATE_LIMIT_SMS_PER_NUMBER',
      value: 'many',
      from: 'environment',
      complaint: 'must be uses/seconds, such as 30/60',
    });
  });

  it('RUN-45 have a variable for each rate limit, with the built-in limit as its default', () => {
    expect(found('RATE_LIMIT_SIGN_INS_PER_CUSTOMER')).toEqual({
      name: 'RATE_LIMIT_SIGN_INS_PER_CUSTOMER',
      value: '30/60',
      from: 'default',
      complaint: null,
    });
  });
});
