import { cleanup, configure } from '@testing-library/react';
import { afterAll, beforeAll } from 'vitest';
import { LateAlert } from '#src/ui/late-alert.tsx';
import { Snackbar } from '#src/ui/snackbar.tsx';
import { closePages } from './app-in-process.tsx';
import { noteListeners } from './window-listeners.ts';

/** Most is found by its role, and asking of everything around whether it is seen takes half the time. */
configure({ defaultHidden: true });

/** jsdom brings a Uint8Array of its own, to which Node's buffers do not belong: the database would refuse them. */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;

/** jsdom brings a FormData of its own, which Node's requests do not know. */
globalThis.FormData = (await new Response(new URLSearchParams()).formData()).constructor as typeof FormData;

/** jsdom has no layout and complains where it is asked to scroll. */
window.scrollTo = () => undefined;

// Never idle: what a page asks ahead would come into a test whenever the machine let it. Tests that are about it are idle themselves.
window.requestIdleCallback = () => 0;
window.cancelIdleCallback = () => undefined;

// What a customer has by the time that anything is told them or asked: the browser was idle before.
beforeAll(() => Promise.all([Snackbar.preload(), LateAlert.preload()]));

// The files of a process share its window: a router that is left listening would go on loading pages for the next file.
const listeners = noteListeners();
afterAll(() => {
  closePages();
  cleanup();
  listeners.remove();
});
