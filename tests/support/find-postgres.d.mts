import type { Machine } from './install.d.mts';

/** Returns the folder of `initdb` and `postgres`. Throws an error that names the missing package if there is none. */
export function findPostgres(machine?: Machine): string;

/** Installs Debian's server if that needs no confirmation. Then does the same as {@link findPostgres}. */
export function findOrInstallPostgres(machine?: Machine): string;
