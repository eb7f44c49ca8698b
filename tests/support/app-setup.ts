import './unstyled.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll } from 'vitest';
import { closePages } from './app-in-process.tsx';
import { noteListeners } from './window-listeners.ts';

configure({
  // Skips the visibility check of role queries. The check visits all ancestors and takes half of the test time.
  defaultHidden: true,
  // Lets React handle events as in a browser. Within Testing Library's own `act`, a page that suspends while an event is
  // handled may never be shown, because nothing continues its rendering.
  eventWrapper: (handle) => handle(),
});

/** jsdom has its own Uint8Array. Node's buffers are not instances of it, and the database would refuse them. */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;

/** jsdom has its own FormData, which Node's requests do not accept. */
globalThis.FormData = (await new Response(new URLSearchParams()).formData()).constructor as typeof FormData;

/** Replaces jsdom's own implementation, which prints an error. */
window.scrollTo = () => undefined;

// Never runs idle callbacks. Otherwise a test's requests would depend on the machine's speed. Tests of idle work run the
// callbacks themselves.
window.requestIdleCallback = () => 0;
window.cancelIdleCallback = () => undefined;

// Test files share the window. A router that an earlier file left listening would load pages in the next file.
const listeners = noteListeners();
afterAll(() => {
  closePages();
  cleanup();
  listeners.remove();
});
