import type { MockInstance } from 'vitest';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** XState's warning about an event for a stopped actor. A navigation may finish after a test has closed its app. */
const AFTER_CLOSING = /was sent to stopped actor/;

/** React's warning about a click while a part of the page still waits for its value. It is about tests only. */
const LATE_PART = /^A component suspended inside an `act` scope/;

/**
 * Fails every test of the file that calls `console.error` or `console.warn`. `take` returns the messages so far and clears
 * them.
 */
export function failOnConsoleErrors(): { take(): string[] } {
  const errors: string[] = [];
  const keep = (...words: unknown[]) => {
    const message = words.map(String).join(' ');
    if (!AFTER_CLOSING.test(message) && !LATE_PART.test(message)) errors.push(message);
  };
  let spies: MockInstance[] = [];
  beforeEach(() => {
    errors.length = 0;
    spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    for (const spy of spies) spy.mockImplementation(keep);
  });
  afterEach(() => {
    for (const spy of spies) spy.mockRestore();
    expect(errors).toEqual([]);
  });
  return { take: () => errors.splice(0) };
}
