import type { SQL } from 'drizzle-orm';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { advanceConfirmations } from '#provider/db/builder-tables.ts';
import { customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import {
  formItems,
  inquiries,
  inquiryRecipients,
  itemForms,
  reservationSettings,
} from '#provider/db/form-tables.ts';
import type { Declared } from '#provider/manage/apply/reconcile.ts';
import type { BuilderFile, Question } from '#provider/manage/builder-file/builder-file.ts';
import { WEEKDAYS } from '#provider/manage/builder-file/file-values.ts';
import { BATCH_ROWS, batchesOf } from '#provider/manage/operator.ts';
import { formatDayAndTime, parseDayAndTime } from '#src/lib/japan-date.ts';
import type { Applying } from './reconcile.ts';
import type { Ids } from './shops-part.ts';

type Forms = Pick<BuilderFile, 'reservationSettings' | 'itemForms'>;

const byKey = { by: ['key'], onRemoved: 'archive' } as const;

export async function applyForms(applying: Applying, inquiryIds: Ids): Promise<void> {
  const { reconcile, file, builderId } = applying;
  const settingIds = await reconcile({
    ...byKey,
    table: reservationSettings,
    what: '予約フォーム',
    within: eq(reservationSettings.builderId, builderId),
    declared: file.reservationSettings.map(({ questions: _, weekdays, ...setting }) => ({
      name: setting.key,
      values: { builderId, ...setting, weekdays: weekdays.map((day) => WEEKDAYS.indexOf(day)) },
    })),
  });
  await applyQuestions(applying, 'reservationSettingId', file.reservationSettings, settingIds);
  const formIds = await reconcile({
    ...byKey,
    table: itemForms,
    what: '申し込みフォーム',
    within: eq(itemForms.builderId, builderId),
    declared: file.itemForms.map(({ questions: _, ...form }) => ({
      name: form.key,
      values: { builderId, ...form },
    })),
  });
  await applyQuestions(applying, 'itemFormId', file.itemForms, formIds);
  await applyQuestions(applying, 'inquiryId', file.inquiries, inquiryIds);
}

/** Returns the ids of the inquiries. Their questions follow in `applyForms`. */
export async function applyInquiries(applying: Applying, customerIds: Ids): Promise<Ids> {
  const { reconcile, file, builderId } = applying;
  const ids = await reconcile({
    ...byKey,
    table: inquiries,
    what: 'アンケート',
    within: eq(inquiries.builderId, builderId),
    declared: file.inquiries.map(({ questions: _, recipients: _to, deadline, ...inquiry }) => ({
      name: inquiry.key,
      values: { builderId, ...inquiry, deadline: deadline === null ? null : parseDayAndTime(deadline) },
    })),
  });
  for (const { key, recipients } of file.inquiries) {
    await addRecipients(applying, { key, inquiryId: ids.get(key) ?? 0, recipients, customerIds });
  }
  return ids;
}

/** A recipient who is removed from the file stays, because they may already have answered. */
async function addRecipients(
  { tx, changes }: Applying,
  {
    key,
    inquiryId,
    recipients,
    customerIds,
  }: { key: string; inquiryId: number; recipients: readonly string[]; customerIds: Ids },
): Promise<void> {
  for (const batch of batchesOf(recipients)) {
    const uuids = new Map(batch.map((uuid) => [customerIds.get(uuid.toLowerCase()) ?? 0, uuid]));
    const added = await tx
      .insert(inquiryRecipients)
      .values([...uuids.keys()].map((customerId) => ({ inquiryId, customerId })))
      .onConflictDoNothing()
      .returning({ customerId: inquiryRecipients.customerId });
    for (const { customerId } of added) {
      changes.push({ act: 'add', what: 'アンケートの宛先', name: `${key} ${uuids.get(customerId)}` });
    }
  }
}

async function applyQuestions(
  { reconcile }: Applying,
  owner: 'reservationSettingId' | 'itemFormId' | 'inquiryId',
  forms: readonly { readonly key: string; readonly questions: readonly Question[] }[],
  ids: Ids,
): Promise<void> {
  await reconcile({
    table: formItems,
    what: 'フォームの質問',
    within: inArray(formItems[owner], [...ids.values()]),
    by: [owner, 'key'],
    declared: questionsOf(owner, forms, ids),
    onRemoved: 'archive',
  });
}

const questionsOf = (
  owner: string,
  forms: readonly { readonly key: string; readonly questions: readonly Question[] }[],
  ids: Ids,
): Declared[] =>
  forms.flatMap(({ key, questions }) =>
    questions.map((question, position) => ({
      name: `${key} ${question.key}`,
      values: { [owner]: ids.get(key), position, ...question },
    })),
  );

export async function readForms(db: Database, builderId: number): Promise<Forms> {
  const settings = await db
    .select()
    .from(reservationSettings)
    .where(and(eq(reservationSettings.builderId, builderId), eq(reservationSettings.archived, false)))
    .orderBy(asc(reservationSettings.id));
  const forms = await db
    .select()
    .from(itemForms)
    .where(and(eq(itemForms.builderId, builderId), eq(itemForms.archived, false)))
    .orderBy(asc(itemForms.id));
  return {
    reservationSettings: await Promise.all(
      settings.map(async ({ id, key, title, description, weekdays, times, daysAhead, closed }) => ({
        key,
        title,
        description,
        weekdays: weekdays.flatMap((day) => WEEKDAYS[day] ?? []),
        times,
        daysAhead,
        closed,
        questions: await readQuestions(db, eq(formItems.reservationSettingId, id)),
      })),
    ),
    itemForms: await Promise.all(
      forms.map(async ({ id, key, title, description }) => ({
        key,
        title,
        description,
        questions: await readQuestions(db, eq(formItems.itemFormId, id)),
      })),
    ),
  };
}

interface StoredInquiry {
  readonly id: number;
  readonly entry: Omit<BuilderFile['inquiries'][number], 'recipients'>;
}

export async function readInquiries(tx: Database, builderId: number): Promise<StoredInquiry[]> {
  const rows = await tx
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.builderId, builderId), eq(inquiries.archived, false)))
    .orderBy(asc(inquiries.id));
  const stored: StoredInquiry[] = [];
  for (const { id, key, title, description, deadline, lineMessage } of rows) {
    const questions = await readQuestions(tx, eq(formItems.inquiryId, id));
    const at = deadline && formatDayAndTime(deadline);
    stored.push({ id, entry: { key, title, description, deadline: at, lineMessage, questions } });
  }
  return stored;
}

/** Yields the uuids of an inquiry's recipients in the order of the customers, as batches. */
export async function* readRecipients(tx: Database, inquiryId: number): AsyncGenerator<string[]> {
  for (let last = 0; ; ) {
    const rows = await tx
      .select({ id: customers.id, uuid: customers.uuid })
      .from(inquiryRecipients)
      .innerJoin(customers, eq(customers.id, inquiryRecipients.customerId))
      .where(and(eq(inquiryRecipients.inquiryId, inquiryId), gt(customers.id, last)))
      .orderBy(asc(customers.id))
      .limit(BATCH_ROWS);
    yield rows.map(({ uuid }) => uuid);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH_ROWS) return;
  }
}

async function readQuestions(db: Database, ofForm: SQL): Promise<Question[]> {
  const rows = await db
    .select()
    .from(formItems)
    .where(and(ofForm, eq(formItems.archived, false)))
    .orderBy(asc(formItems.position));
  return rows.map(questionOf);
}

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
const questionOf = ({
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
