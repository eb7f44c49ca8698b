import type { Machine } from './install.d.mts';

/** The path of a Firefox that starts, or null. */
export function installedFirefox(machine?: Machine): string | null;

export function canWalkInWebKit(machine?: Machine): boolean;

/**
 * Installs the missing parts of the Firefox and WebKit walks if no question is needed. Throws their names otherwise.
 */
export function findOrInstallEngines(machine?: Machine): void;
