import type { Machine } from './install.d.mts';

export interface BrowserMachine extends Machine {
  /** Where `playwright install` puts its Chromium, whether or not it is there. */
  playwrightsOwn: string;
}

/** The path of a Chromium that starts, or null. */
export function installedBrowser(machine?: BrowserMachine): string | null;

/** The path of a Chromium that starts, on a machine with a Japanese font. Throws what to install, else. */
export function findBrowser(machine?: BrowserMachine): string;

/** Like {@link findBrowser}, after installing what is missing where that is possible without asking. */
export function findOrInstallBrowser(machine?: BrowserMachine): string;
