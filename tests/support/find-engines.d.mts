import type { Machine } from './install.d.mts';

/** The path of a Firefox that starts, or null. */
export function installedFirefox(machine?: Machine): string | null;

/** Whether a WebKit can be driven on this kind of machine. */
export function canWalkInWebKit(machine?: Machine): boolean;

/** Installs what the walks in Firefox and WebKit lack where that is possible without asking. Throws what to install, else. */
export function findOrInstallEngines(machine?: Machine): void;
