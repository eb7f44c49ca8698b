import { randomBytes, randomUUID } from 'node:crypto';
import { mediaFiles } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { demoBuilder, readDemoFile } from '#provider/demo/demo-builder.ts';
import { goneFile } from '#provider/demo/seed.ts';
import { invariant } from '#src/lib/invariant.ts';

/** A large file that arrives in several parts. It is of a kind that no page can show. */
const drawings = { name: '図面一式.zip', contentType: 'application/zip', content: randomBytes(400_000) };

/** Gives a customer the demo files and a large one. Returns their uuids. */
export async function giveFiles(db: Database, customerId: number, createdAt: Date) {
  const give = async (file: Pick<typeof mediaFiles.$inferInsert, 'name' | 'contentType' | 'content'>) => {
    const uuid = randomUUID();
    await db.insert(mediaFiles).values({ ...file, uuid, customerId, createdAt });
    return uuid;
  };
  const giveDeclared = async (path: string) => {
    const file = demoBuilder(createdAt).files.find((declared) => declared.path === path);
    invariant(file, `giveFiles: the demo has no file ${path}.`);
    return give({ name: file.name, contentType: file.contentType, content: await readDemoFile(path) });
  };
  return {
    estimate: await giveDeclared('files/estimate.pdf'),
    plan: await giveDeclared('files/plan.png'),
    notice: await giveDeclared('files/notice.txt'),
    gone: await give(goneFile),
    drawings: await give(drawings),
  };
}
