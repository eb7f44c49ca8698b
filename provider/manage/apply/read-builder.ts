import type { Database } from '#provider/db/database.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';
import { readAccount } from '#provider/manage/parts/account-part.ts';
import { readCatalogs } from '#provider/manage/parts/catalogs-part.ts';
import { readCustomers, readFiles } from '#provider/manage/parts/customers-part.ts';
import { readEvents } from '#provider/manage/parts/events-part.ts';
import { readForms } from '#provider/manage/parts/forms-part.ts';
import { readHearing } from '#provider/manage/parts/hearing-part.ts';
import { readPresents } from '#provider/manage/parts/presents-part.ts';
import { readSettings } from '#provider/manage/parts/settings-part.ts';
import { readShops } from '#provider/manage/parts/shops-part.ts';
import { CommandFailure } from '#provider/operator-errors.ts';

interface ReadBuilder {
  readonly file: BuilderFile;
  readonly contents: ReadonlyMap<string, Uint8Array>;
}

/** Returns the builder's file that would recreate this builder in an empty database. */
export async function readBuilder(db: Database, builderId: number): Promise<ReadBuilder> {
  const account = await readAccount(db, builderId);
  if (!account) throw new CommandFailure('The builder lacks its LINE account or its consultation setting.');
  const { points, ...identity } = account;
  const files = await readFiles(db, builderId);
  const file: BuilderFile = {
    ...identity,
    customers: await readCustomers(db, builderId),
    ...(await readSettings(db, builderId)),
    shops: await readShops(db, builderId),
    hearing: await readHearing(db, builderId),
    ...(await readForms(db, builderId)),
    events: await readEvents(db, builderId),
    catalogs: await readCatalogs(db, builderId),
    points,
    presents: await readPresents(db, builderId),
    files: files.map(({ entry }) => entry),
  };
  return { file, contents: new Map(files.map(({ entry, content }) => [entry.path, content])) };
}
