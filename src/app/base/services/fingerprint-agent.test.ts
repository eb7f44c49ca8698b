import { afterEach, expect, test, vi } from 'vitest';
import { loadFingerprintAgent } from './fingerprint-agent.ts';

const proLoad = vi.fn(async () => ({ get: async () => ({ visitorId: 'pro' }) }));
const freeLoad = vi.fn(async () => ({ get: async () => ({ visitorId: 'free' }) }));
vi.mock('https://fpjscdn.net/v3/a%20key', () => ({ load: proLoad }));
vi.mock('@fingerprintjs/fingerprintjs', () => ({ load: freeLoad }));

afterEach(() => {
  vi.unstubAllEnvs();
});

test('FingerprintJS Pro (region ap) is loaded if there is a key, otherwise the open-source one', async () => {
  expect(await (await loadFingerprintAgent()).get()).toEqual({ visitorId: 'free' });
  expect(proLoad).not.toHaveBeenCalled();
  vi.stubEnv('VITE_FINGERPRINT_API_KEY', 'a key');
  expect(await (await loadFingerprintAgent()).get()).toEqual({ visitorId: 'pro' });
  expect(proLoad.mock.calls).toEqual([[{ region: 'ap' }]]);
});
