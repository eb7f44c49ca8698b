import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catchSavedFiles } from '#tests/support/saved-files.ts';
import { saveFile } from './file.ports.ts';

const saved = catchSavedFiles();
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('FILE-10 a file is saved under its name, and its URL is revoked a minute later', () => {
  saveFile(new Blob(['%PDF']), 'お見積書.pdf');
  expect(saved.names).toEqual(['お見積書.pdf']);
  expect(document.querySelector('a')).toBe(null);
  vi.advanceTimersByTime(59_999);
  expect(saved.urls.size).toBe(1);
  vi.advanceTimersByTime(1);
  expect(saved.urls.size).toBe(0);
});
