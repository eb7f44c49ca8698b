import { waitFor } from 'xstate';
import type { SessionEvent } from '#machines/session.types.ts';
import type { BootedApp, OpenOptions } from './app-in-process.tsx';
import { bootApp } from './app-in-process.tsx';
import { tabStorage } from './tab-storage.ts';

/** Another tab of the test's browser, with the same local storage and its own URL and session storage. */
export interface OtherTab extends BootedApp {
  isSignedIn(): boolean;
  send(event: SessionEvent): Promise<void>;
}

/** Opens a link in another tab without rendering it. Resolves once the tab knows whether the customer is signed in. */
export async function openOtherTab({ url = '/', ...options }: OpenOptions): Promise<OtherTab> {
  let address = new URL(url, window.location.origin);
  const tab = tabStorage();
  const booted = await bootApp({
    ...options,
    environment: {
      page: {
        url: () => address,
        replaceUrl: (to) => {
          address = new URL(to, address);
        },
        leave: () => undefined,
      },
      sessionStorage: () => tab,
      ...options.environment,
    },
  });
  const { session } = booted.services;
  const settled = () => waitFor(session, (state) => !state.hasTag('pending'));
  await settled();
  return {
    ...booted,
    isSignedIn: () => session.getSnapshot().hasTag('signedIn'),
    send: async (event) => {
      session.send(event);
      await settled();
    },
  };
}
