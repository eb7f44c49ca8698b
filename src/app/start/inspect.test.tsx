import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BootEnvironment } from './boot-environment.ts';
import { withInspector } from './inspect.ts';

const reported: unknown[] = [];
const environment = { report: (bug: unknown) => reported.push(bug) } as unknown as BootEnvironment;
const pageAt = (search: string) => ({
  location: { search } as Location,
  sessionStorage: window.sessionStorage,
});
const opens = vi.spyOn(window, 'open');

beforeEach(() => {
  sessionStorage.clear();
  reported.length = 0;
  opens.mockReset().mockReturnValue(window);
});
afterEach(() => vi.clearAllMocks());

const isInspected = async (search: string) => 'inspect' in (await withInspector(environment, pageAt(search)));

describe('the inspector', () => {
  test('is off by default', async () => {
    expect(await withInspector(environment, pageAt('?uuid=1'))).toBe(environment);
    expect(opens.mock.calls).toEqual([]);
  });

  test('opens in its own window on request, and again on later pages of the tab', async () => {
    expect(await isInspected('?uuid=1&inspect')).toBe(true);
    expect(await isInspected('')).toBe(true);
    const call = ['https://stately.ai/inspect', 'xstateinspector'];
    expect(opens.mock.calls).toEqual([call, call]);
    expect(reported).toEqual([]);
  });

  test('stays off after ?inspect=off', async () => {
    await isInspected('?inspect');
    expect(await isInspected('?inspect=off')).toBe(false);
    expect(await isInspected('')).toBe(false);
  });

  test('says what to do when its window is blocked', async () => {
    opens.mockReturnValue(null);
    expect(await isInspected('?inspect')).toBe(true);
    expect(reported).toEqual([
      new Error('inspect: the window of the inspector was blocked. Allow pop-ups here, and reload.'),
    ]);
  });
});
