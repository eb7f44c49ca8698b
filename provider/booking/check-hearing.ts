import { itemFault, tidyTexts } from '#provider/forms/item-fault.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { refuse, withLogReason } from '#provider/http/reply.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { Item } from '#src/api/contract/fields.ts';

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
  const reasons = questions.flatMap((question) => itemFault(question, given.get(question.id) ?? []) ?? []);
  const known = new Set(questions.map(({ id }) => id));
  if (sent.some(({ id }) => !known.has(id))) {
    reasons.push('ご質問の内容が変わりました。お手数ですが、もう一度ご回答ください。');
  }
  if (reasons.length > 0) return withLogReason('badAnswers', refuse(422, reasons, ['advanceConfirmation']));
  const hearingLists = questions.flatMap(({ id, label }) => {
    const answers = given.get(id) ?? [];
    return answers.length > 0 ? [{ id, label, answers }] : [];
  });
  return { ok: true, hearingLists };
}
