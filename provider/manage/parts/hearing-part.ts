import { and, asc, eq } from 'drizzle-orm';
import { advanceConfirmations } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Question } from '#provider/manage/builder-file/builder-file.ts';
import type { Applying } from './applying.ts';

export async function applyHearing({ reconcile, file, builderId }: Applying): Promise<void> {
  await reconcile({
    table: advanceConfirmations,
    what: '事前の質問',
    within: eq(advanceConfirmations.builderId, builderId),
    by: ['key'],
    declared: file.hearing.map((question, position) => ({
      name: question.key,
      values: { builderId, position, ...question },
    })),
    onRemoved: 'archive',
  });
}

export async function readHearing(db: Database, builderId: number): Promise<Question[]> {
  const rows = await db
    .select()
    .from(advanceConfirmations)
    .where(and(eq(advanceConfirmations.builderId, builderId), eq(advanceConfirmations.archived, false)))
    .orderBy(asc(advanceConfirmations.position));
  return rows.map(questionOf);
}

/**
 * In the database `kind` may be any text. The schema of the file refuses an unknown kind when the export is applied.
 */
export const questionOf = ({
  key,
  label,
  kind,
  required,
  maxLength,
  options,
  maxSizeKb,
}: Omit<Question, 'kind'> & { kind: string }): Question => ({
  key,
  label,
  kind: kind as Question['kind'],
  required,
  maxLength,
  options,
  maxSizeKb,
});
