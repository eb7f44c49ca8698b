import type { Machine } from './install.d.mts';

/** Returns the path of a Firefox that starts, or null. */
export function installedFirefox(machine?: Machine): string | null;

export function canWalkInWebKit(machine?: Machine): boolean;

/**
 * Installs missing parts of the Firefox and WebKit tests if that needs no confirmation. Otherwise throws an error that names
 * them.
 */
export function findOrInstallEngines(machine?: Machine): void;
