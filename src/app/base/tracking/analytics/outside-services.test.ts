import { afterEach, expect, test, vi } from 'vitest';
import { outsideServices } from './outside-services.ts';

afterEach(() => vi.unstubAllEnvs());

const analytics = (isOn: boolean, isRefused = false) => ({ isOn: () => isOn, isRefused: () => isRefused });

test('no outside service is listed without analytics and without keys in the build', () => {
  expect(outsideServices(analytics(false))).toEqual([]);
});

test.each([
  [true, true],
  [true, false],
])(
  'analytics is listed if the account has it, and the entry says if the customer refused it',
  (isOn, refused) => {
    expect(outsideServices(analytics(isOn, refused))).toEqual([{ kind: 'analytics', refused }]);
  },
);

test('error reports are listed with their host if the build has a DSN', () => {
  vi.stubEnv('VITE_SENTRY_DSN', 'https://key@o42.ingest.sentry.io/7');
  expect(outsideServices(analytics(false))).toEqual([{ kind: 'errorReports', host: 'o42.ingest.sentry.io' }]);
  vi.stubEnv('VITE_SENTRY_DSN', 'nowhere');
  expect(outsideServices(analytics(false))).toEqual([]);
});

test('Fingerprint is listed only for a build with a key', () => {
  vi.stubEnv('VITE_FINGERPRINT_API_KEY', 'key');
  expect(outsideServices(analytics(true))).toEqual([
    { kind: 'analytics', refused: false },
    { kind: 'fingerprint' },
  ]);
});
