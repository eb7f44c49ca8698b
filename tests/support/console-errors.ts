import type { MockInstance } from 'vitest';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Fails every test of the file that calls `console.error`. `take` returns the errors so far and clears them. */
export function failOnConsoleErrors(): { take(): string[] } {
  const errors: string[] = [];
  let spy: MockInstance | undefined;
  beforeEach(() => {
    errors.length = 0;
    spy = vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
      errors.push(words.map(String).join(' '));
    });
  });
  afterEach(() => {
    spy?.mockRestore();
    expect(errors).toEqual([]);
  });
  return { take: () => errors.splice(0) };
}
