import type { Machine } from './install.d.mts';

/** The folder of `initdb` and `postgres`. Throws what to install when there is none. */
export function findPostgres(machine?: Machine): string;

/** Like {@link findPostgres}, after installing Debian's server where that is possible without asking. */
export function findOrInstallPostgres(machine?: Machine): string;
