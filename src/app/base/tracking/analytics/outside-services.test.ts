import { afterEach, expect, test, vi } from 'vitest';
import { getThirdPartyServices } from './outside-services.ts';

afterEach(() => vi.unstubAllEnvs());

const analytics = (isOn: boolean, isRefused = false) => ({
  hasTrackingCode: () => isOn,
  isRefused: () => isRefused,
});

test('no outside service is listed without analytics and without keys in the build', () => {
  expect(getThirdPartyServices(analytics(false))).toEqual([]);
});

test.each([
  [true, true],
  [true, false],
])(
  'analytics is listed if the account has it, and the entry says if the customer refused it',
  (isOn, refused) => {
    expect(getThirdPartyServices(analytics(isOn, refused))).toEqual([{ kind: 'analytics', refused }]);
  },
);

test('error reports are listed with their host if the build has a DSN', () => {
  vi.stubEnv('VITE_SENTRY_DSN', 'https://key@o42.ingest.sentry.io/7');
  expect(getThirdPartyServices(analytics(false))).toEqual([
    { kind: 'errorReports', host: 'o42.ingest.sentry.io' },
  ]);
  vi.stubEnv('VITE_SENTRY_DSN', 'nowhere');
  expect(getThirdPartyServices(analytics(false))).toEqual([]);
});

test('Fingerprint is listed only for a build with a key', () => {
  vi.stubEnv('VITE_FINGERPRINT_API_KEY', 'key');
  expect(getThirdPartyServices(analytics(true))).toEqual([
    { kind: 'analytics', refused: false },
    { kind: 'fingerprint' },
  ]);
});
