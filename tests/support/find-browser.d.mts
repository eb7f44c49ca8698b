import type { Machine } from './install.d.mts';

export interface BrowserMachine extends Machine {
  /** The path of `playwright install`'s Chromium, installed or not. */
  playwrightsOwn: string;
}

/** The path of a Chromium that starts, or null. */
export function installedBrowser(machine?: BrowserMachine): string | null;

/**
 * The path of a Chromium that starts, on a machine with a Japanese font. Throws the name of the missing package
 * otherwise.
 */
export function findBrowser(machine?: BrowserMachine): string;

/** Like {@link findBrowser}, after installing missing packages if no question is needed. */
export function findOrInstallBrowser(machine?: BrowserMachine): string;
