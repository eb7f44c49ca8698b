import type { Machine } from './install.d.mts';

/** The folder of `initdb` and `postgres`. Throws the name of the missing package when there is none. */
export function findPostgres(machine?: Machine): string;

/** Like {@link findPostgres}, after installing Debian's server if no question is needed. */
export function findOrInstallPostgres(machine?: Machine): string;
