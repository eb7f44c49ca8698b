import { eq } from 'drizzle-orm';
import { consultationSettings } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { invariant } from '#src/lib/invariant.ts';

export async function consultationMinutes(db: Database, builderId: number): Promise<number> {
  const [setting] = await db
    .select({ minutes: consultationSettings.durationMinutes })
    .from(consultationSettings)
    .where(eq(consultationSettings.builderId, builderId));
  invariant(setting, `consultationMinutes: builder ${builderId} has no consultation setting. Give it one.`);
  return setting.minutes;
}
