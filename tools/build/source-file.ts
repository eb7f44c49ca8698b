import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Returns the absolute path of a file that the build needs.
 * @throws Error if the file is missing. Without the error, the build would silently leave it out.
 */
export function sourceFile(path: string): string {
  const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  if (!existsSync(file))
    throw new Error(`The build names ${path}, which does not exist. Name the file that replaced it.`);
  return file;
}
