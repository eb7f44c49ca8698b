import * as z from 'zod/mini';
import { isOpen } from '#flows/shared/booking/booking-answers.ts';
import type { FormItem } from '#flows/shared/form/item-fields.ts';
import { answersSchema } from '#flows/shared/form/item-fields.ts';
import type { OpenSlots } from '#machines/booking.types.ts';
import type { ReservationAnswer } from '#machines/reservation-form.types.ts';
import type { Field } from '#src/engine/core/field.ts';

type Slots = OpenSlots['slots'];

const words = {
  none: '現在、ご予約いただける日時がありません。',
  past: '受付を終了しているため選択できません',
  future: '空きがないため選択できません',
};

/** The field for one slot. It marks a chosen slot that is no longer free. `today` is `YYYY-MM-DD`. */
export function slotField(
  slots: Slots,
  answer: ReservationAnswer | undefined,
  today: string,
): Field<ReservationAnswer> {
  const open = { slots, closedDays: [] };
  const [chosen] = answer?.wishes ?? [];
  const taken = chosen && !isOpen(chosen, open) ? [0] : [];
  return { name: 'wishes', kind: 'wishes', label: 'ご希望の日時', max: 1, today, taken, words, ...open };
}

const wish = z.object({ date: z.string(), time: z.string() });

/** Checks the slot and the answers to the items. `slots` is null if they are unknown. */
export const reservationSchema = (
  items: readonly FormItem[],
  slots: Slots | null,
): z.ZodMiniType<ReservationAnswer> =>
  z.object({
    wishes: z.array(wish).check(
      z.length(1, 'ご希望の日時を選択してください'),
      z.refine(([chosen]) => chosen?.time !== '', 'ご希望の時間を選択してください'),
      z.refine(
        ([chosen]) => slots === null || chosen === undefined || isOpen(chosen, { slots, closedDays: [] }),
        '選択された日時は予約できなくなりました。別の日時をお選びください。',
      ),
    ),
    answers: answersSchema(items),
  });
