import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The absolute path of a file of the project. @throws Error where there is none: a build that names one would lose it silently. */
export function sourceFile(path: string): string {
  const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  if (!existsSync(file))
    throw new Error(`${path} is not there: the build names it. Name the file that took its place.`);
  return file;
}
