import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#provider/db/database.ts';
import { mediaFiles } from '#provider/db/media-file-tables.ts';
import { demoFiles } from '#provider/demo/seed-media-files.ts';

/** A kind that no page can show, and too big to arrive at once. */
const drawings = { name: '図面一式.zip', contentType: 'application/zip', content: randomBytes(400_000) };

/** Gives a customer the demo files and a big one. Returns their uuids. */
export async function giveFiles(db: Database, customerId: number, createdAt: Date) {
  const { estimate, plan, notice, gone } = demoFiles();
  const give = async (file: typeof estimate) => {
    const uuid = randomUUID();
    await db.insert(mediaFiles).values({ ...file, uuid, customerId, createdAt });
    return uuid;
  };
  return {
    estimate: await give(estimate),
    plan: await give(plan),
    notice: await give(notice),
    gone: await give(gone),
    drawings: await give({ ...drawings, uuid: '' }),
  };
}
