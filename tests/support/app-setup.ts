import { cleanup, configure } from '@testing-library/react';
import { afterAll, beforeAll } from 'vitest';
import { LateAlert } from '#src/ui/late-alert.tsx';
import { Snackbar } from '#src/ui/snackbar.tsx';
import { closePages } from './app-in-process.tsx';
import { noteListeners } from './window-listeners.ts';

/** Most queries are by role; checking the visibility of all ancestors takes half the time. */
configure({ defaultHidden: true });

/** jsdom has its own Uint8Array, and Node's buffers are no instances of it: the database would refuse them. */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;

/** jsdom has its own FormData, which Node's requests do not know. */
globalThis.FormData = (await new Response(new URLSearchParams()).formData()).constructor as typeof FormData;

/** jsdom has no layout and complains about scrolling. */
window.scrollTo = () => undefined;

// Never idle: otherwise prefetches would reach a test depending on the machine's speed. Tests about idle time run the
// work themselves.
window.requestIdleCallback = () => 0;
window.cancelIdleCallback = () => undefined;

// Loaded in the idle time of a real browser, before the first message or question.
beforeAll(() => Promise.all([Snackbar.preload(), LateAlert.preload()]));

// The files of a process share its window: a router that still listens would load pages for the next file.
const listeners = noteListeners();
afterAll(() => {
  closePages();
  cleanup();
  listeners.remove();
});
