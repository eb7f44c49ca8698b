import type { Machine } from './install.d.mts';

/** The Node version that the deployment test uses for the provider. */
export const DEPLOYED_NODE: string;

/**
 * Returns the path of that Node. Downloads it once from npm's registry into the user's cache. If that fails, throws an error
 * with the download command, because no other version may replace it.
 */
export function findOrFetchDeployedNode(machine?: Machine): string;
