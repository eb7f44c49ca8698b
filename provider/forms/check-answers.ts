import type { Refusal } from '#provider/http/reply.ts';
import { refuse, withLogReason } from '#provider/http/reply.ts';
import type { Item } from '#src/api/contract/fields.ts';
import type { ItemAnswer } from '#src/api/contract/reservation.contract.ts';
import { itemFault, tidyTexts } from './item-fault.ts';

/** `field` is the name of the form field, such as `answers[7]` or `images[9]`. */
export interface Fault {
  readonly field: string;
  readonly reason: string;
}

const changed: Fault['reason'] = 'ご質問の内容が変わりました。お手数ですが、もう一度ご回答ください。';

export const tidyAnswers = (items: readonly Item[], sent: readonly ItemAnswer[]): ItemAnswer[] =>
  items.flatMap((item) => {
    const answers = answersTo(item, sent);
    return answers.length > 0 ? [{ itemId: item.id, answers }] : [];
  });

export function answerFaults(items: readonly Item[], sent: readonly ItemAnswer[]): Fault[] {
  const faults = items.flatMap((item) => {
    const reason = itemFault(item, answersTo(item, sent));
    return reason === null ? [] : [{ field: `answers[${item.id}]`, reason }];
  });
  const known = new Set(items.map(({ id }) => id));
  const strays = sent.some(({ itemId }) => !known.has(itemId));
  return strays ? [...faults, { field: 'answers', reason: changed }] : faults;
}

export const refuseFaults = (faults: readonly Fault[]): Refusal | null =>
  faults.length === 0
    ? null
    : withLogReason(
        'badAnswers',
        refuse(
          422,
          [...new Set(faults.map(({ reason }) => reason))],
          [...new Set(faults.map(({ field }) => field))],
        ),
      );

const answersTo = (item: Item, sent: readonly ItemAnswer[]): string[] =>
  sent.filter(({ itemId }) => itemId === item.id).flatMap(({ answers }) => tidyTexts(item, answers));
