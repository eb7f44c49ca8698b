import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { outputOf } from '#tests/support/machine.mjs';

/** A release of the major version that deploy/Containerfile and .nvmrc name. npm verifies its checksum. */
export const DEPLOYED_NODE = '24.21.0';

const PACKAGE = `node-linux-${process.arch}`;

/**
 * Returns the path of the Node on which the deployment runs. npm downloads it once into the user's cache.
 * @throws Error of npm if the registry cannot be reached.
 */
export function deployedNode(): string {
  const caches = process.env.XDG_CACHE_HOME || join(process.env.HOME ?? '/root', '.cache');
  const folder = join(caches, 'ie-no-tayori', DEPLOYED_NODE);
  const program = join(folder, 'node_modules', PACKAGE, 'bin', 'node');
  if (outputOf(program)?.trim() !== `v${DEPLOYED_NODE}`) {
    const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', folder];
    execFileSync('npm', ['install', ...options, `${PACKAGE}@${DEPLOYED_NODE}`], { stdio: 'inherit' });
  }
  return program;
}
