import { readFile } from 'node:fs/promises';
import { CommandFailure } from '#provider/operator-errors.ts';

/** Reads the file at a path from the operator. Rejects with a `CommandFailure` if it cannot be read. */
export async function readGiven(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new CommandFailure(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
