import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { formatTokyo, parseTokyo } from '#provider/booking/tokyo-time.ts';
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
import type { Applying } from './reconcile.ts';
import type { Ids } from './shops-part.ts';

type Forms = Pick<BuilderFile, 'reservationSettings' | 'itemForms' | 'inquiries'>;

const byKey = { by: ['key'], onRemoved: 'archive' } as const;

export async function applyForms({ reconcile, file, builderId }: Applying, customerIds: Ids): Promise<void> {
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
  const inquiryIds = await reconcile({
    ...byKey,
    table: inquiries,
    what: 'アンケート',
    within: eq(inquiries.builderId, builderId),
    declared: file.inquiries.map(({ questions: _, recipients: _to, deadline, ...inquiry }) => ({
      name: inquiry.key,
      values: { builderId, ...inquiry, deadline: deadline === null ? null : parseTokyo(deadline) },
    })),
  });
  const owners = [
    ['reservationSettingId', file.reservationSettings, settingIds],
    ['itemFormId', file.itemForms, formIds],
    ['inquiryId', file.inquiries, inquiryIds],
  ] as const;
  for (const [owner, forms, ids] of owners) {
    await reconcile({
      table: formItems,
      what: 'フォームの質問',
      within: inArray(formItems[owner], [...ids.values()]),
      by: [owner, 'key'],
      declared: questionsOf(owner, forms, ids),
      onRemoved: 'archive',
    });
  }
  await reconcile({
    table: inquiryRecipients,
    what: 'アンケートの宛先',
    within: inArray(inquiryRecipients.inquiryId, [...inquiryIds.values()]),
    by: ['inquiryId', 'customerId'],
    declared: file.inquiries.flatMap(({ key, recipients }) =>
      recipients.map((uuid) => ({
        name: `${key} ${uuid}`,
        values: { inquiryId: inquiryIds.get(key), customerId: customerIds.get(uuid.toLowerCase()) },
      })),
    ),
    // The row stays, because a recipient who is removed from the file may already have answered.
    onRemoved: 'stays',
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
  const inquiryRows = await db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.builderId, builderId), eq(inquiries.archived, false)))
    .orderBy(asc(inquiries.id));
  const recipients = await db
    .select({ inquiryId: inquiryRecipients.inquiryId, uuid: customers.uuid })
    .from(inquiryRecipients)
    .innerJoin(customers, eq(customers.id, inquiryRecipients.customerId))
    .where(eq(customers.builderId, builderId))
    .orderBy(asc(customers.id));
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
    inquiries: await Promise.all(
      inquiryRows.map(async ({ id, key, title, description, deadline }) => ({
        key,
        title,
        description,
        deadline: deadline && formatTokyo(deadline),
        recipients: recipients.filter(({ inquiryId }) => inquiryId === id).map(({ uuid }) => uuid),
        questions: await readQuestions(db, eq(formItems.inquiryId, id)),
      })),
    ),
  };
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
