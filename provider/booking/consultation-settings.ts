import { and, asc, eq } from 'drizzle-orm';
import { advanceConfirmations, consultationSettings } from '#provider/db/builder-tables.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { checkTexts, tidyTexts } from '#provider/forms/check-form.ts';
import type { Handler } from '#provider/http/call.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { answer, notFound, refuse, withLogReason } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/consultation.contract.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { Item } from '#src/api/contract/fields.ts';
import { item } from '#src/api/contract/fields.ts';

export const getConsultationSettings: Handler<typeof contract.getConsultationSettings> = async ({
  db,
  customer,
}) => {
  const [consultationSetting] = await db
    .select()
    .from(consultationSettings)
    .where(eq(consultationSettings.builderId, customer.builderId));
  return consultationSetting ? answer({ consultationSetting }) : notFound;
};

export const getAdvanceConfirmations: Handler<typeof contract.getAdvanceConfirmations> = async ({
  db,
  customer,
}) => answer({ advanceConfirmations: await findQuestions(db, customer) });

export async function findQuestions(db: Database, customer: Customer): Promise<Item[]> {
  const rows = await db
    .select()
    .from(advanceConfirmations)
    .where(
      and(eq(advanceConfirmations.builderId, customer.builderId), eq(advanceConfirmations.archived, false)),
    )
    .orderBy(asc(advanceConfirmations.position));
  return rows.map((row) => item.parse(row));
}

type HearingLists = VisitReservation['advanceConfirmation']['hearingLists'];

type HearingCheck = { ok: true; hearingLists: HearingLists } | Refusal;

/**
 * Returns the non-blank answers in the order and with the labels of the questions. Returns 422 if an answer breaks a
 * rule of its question or belongs to no question.
 */
export function checkHearing(questions: readonly Item[], sent: HearingLists): HearingCheck {
  const sentTo = new Map(sent.map(({ id, answers }) => [id, answers]));
  const given = new Map(
    questions.map((question) => [question.id, tidyTexts(question, sentTo.get(question.id) ?? [])]),
  );
  const reasons = questions.flatMap((question) => checkTexts(question, given.get(question.id) ?? []) ?? []);
  const questionIds = new Set(questions.map(({ id }) => id));
  if (sent.some(({ id }) => !questionIds.has(id))) {
    reasons.push('ご質問の内容が変わりました。お手数ですが、もう一度ご回答ください。');
  }
  if (reasons.length > 0) return withLogReason('badAnswers', refuse(422, reasons, ['advanceConfirmation']));
  const hearingLists = questions.flatMap(({ id, label }) => {
    const answers = given.get(id) ?? [];
    return answers.length > 0 ? [{ id, label, answers }] : [];
  });
  return { ok: true, hearingLists };
}
