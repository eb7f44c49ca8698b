import type { Machine } from './install.d.mts';

/** The version of Node that the deployment test runs the provider on. */
export const DEPLOYED_NODE: string;

/**
 * The path of that Node, which npm's registry brings into the user's cache once. Throws the command when it is not to be
 * had; no other Node takes its place.
 */
export function findOrFetchDeployedNode(machine?: Machine): string;
