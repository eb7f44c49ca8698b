import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { OpenDatabase } from '#provider/db/database.ts';
import type { DatabasePlace } from '#provider/db/open-database.ts';
import { openDatabase } from '#provider/db/open-database.ts';
import { LaunchFailure } from '#provider/operator-errors.ts';
import { openServer } from './open-server.ts';

/**
 * Opens the database. An embedded database belongs to this process until it is closed or the process dies, because two
 * processes would corrupt it. An embedded database is always migrated. A server is migrated only with `migrates`, and
 * must otherwise be up to date.
 */
export async function openLockedDatabase(
  place: DatabasePlace,
  { migrates = false }: { migrates?: boolean } = {},
): Promise<OpenDatabase> {
  if (place.kind === 'server') return openServer(place, migrates);
  const release = await acquirePidFile(place.path);
  try {
    const { db, close } = await openDatabase(place);
    return { db, close: () => close().then(release) };
  } catch (error) {
    await release();
    throw error;
  }
}

async function acquirePidFile(folder: string): Promise<() => Promise<void>> {
  const note = `${folder}.pid`;
  const owner = await ownerOf(note);
  if (owner !== null && owner !== process.pid && isRunning(owner)) {
    throw new LaunchFailure(`${folder} is in use by process ${owner}. Stop it, or set DATABASE_URL.`);
  }
  try {
    await mkdir(dirname(folder), { recursive: true });
    await writeFile(note, String(process.pid));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new LaunchFailure(`${folder} cannot be written (${code}). Set DATA_DIR to another folder.`);
  }
  return () => rm(note, { force: true });
}

async function ownerOf(note: string): Promise<number | null> {
  try {
    return Number(await readFile(note, 'utf8')) || null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process runs but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
