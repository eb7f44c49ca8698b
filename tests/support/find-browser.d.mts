import type { Machine } from './install.d.mts';

export interface BrowserMachine extends Machine {
  /** The path at which `playwright install` puts Chromium, whether or not it is installed. */
  playwrightsOwn: string;
}

/** Returns the path of a Chromium that starts, or null. */
export function installedBrowser(machine?: BrowserMachine): string | null;

/**
 * Returns the path of a Chromium that starts, on a machine with a Japanese font. Otherwise throws an error that names the
 * missing package.
 */
export function findBrowser(machine?: BrowserMachine): string;

/** Installs missing packages if that needs no confirmation. Then does the same as {@link findBrowser}. */
export function findOrInstallBrowser(machine?: BrowserMachine): string;
