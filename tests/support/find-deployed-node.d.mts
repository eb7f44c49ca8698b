import type { Machine } from './install.d.mts';

/** The Node version that the deployment test uses for the provider. */
export const DEPLOYED_NODE: string;

/**
 * Returns the path of that version's program. Downloads it once from npm's registry into the user's cache. If that fails,
 * throws an error with the download command, because the test must not run on another version.
 */
export function findOrFetchDeployedNode(machine?: Machine): string;
