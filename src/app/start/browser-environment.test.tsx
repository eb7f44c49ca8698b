import { afterEach, expect, test, vi } from 'vitest';
import { browserEnvironment } from './browser-environment.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('RUN-23 the calls go to the build’s VITE_API_BASE', () => {
  expect(browserEnvironment().apiBase).toBe('');
  vi.stubEnv('VITE_API_BASE', 'https://api.example.jp');
  expect(browserEnvironment().apiBase).toBe('https://api.example.jp');
});
