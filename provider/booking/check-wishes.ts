import type { Refusal } from '#provider/http/reply.ts';
import { refuse, withLogReason } from '#provider/http/reply.ts';
import type { SlotState } from './open-days.ts';
import { slotKey } from './open-days.ts';

/** A wish is a preferred date and time. A booking has up to three wishes, of which only the first is required. */
export interface Wishes {
  readonly desiredOn1: string;
  readonly desiredTime1: string;
  readonly desiredOn2: string | null;
  readonly desiredTime2: string | null;
  readonly desiredOn3: string | null;
  readonly desiredTime3: string | null;
}

interface Wish {
  readonly rank: 1 | 2 | 3;
  readonly date: string | null;
  readonly time: string | null;
}

type StateOf = (date: string, time: string) => SlotState;

/** Returns null if every wish is a different open slot. Otherwise returns 422 with a reason for each faulty wish. */
export function checkWishes(wishes: Wishes, stateOf: StateOf): Refusal | null {
  const seenSlots = new Set<string>();
  const faults = toWishList(wishes).flatMap((wish) => {
    const fault = checkWish(wish, seenSlots, stateOf);
    return fault ? [{ rank: wish.rank, fault }] : [];
  });
  const [first] = faults;
  if (!first) return null;
  return withLogReason(
    first.fault,
    refuse(
      422,
      faults.map(({ rank, fault }) => `第${rank}希望${REASONS[fault]}`),
      faults.map(({ rank }) => `desiredOn${rank}`),
    ),
  );
}

const toWishList = (wishes: Wishes): Wish[] => [
  { rank: 1, date: wishes.desiredOn1, time: wishes.desiredTime1 },
  { rank: 2, date: wishes.desiredOn2, time: wishes.desiredTime2 },
  { rank: 3, date: wishes.desiredOn3, time: wishes.desiredTime3 },
];

const REASONS = {
  slotFull: 'の日時は満席になりました。別の日時をお選びください。',
  slotClosed: 'の日時はご予約を受け付けていません。別の日時をお選びください。',
  slotMissing: 'は、日付と時間の両方をお選びください。',
  sameWish: 'は、ほかのご希望と異なる日時をお選びください。',
};

const FAULTS = { open: null, full: 'slotFull', closed: 'slotClosed' } as const;

/** Returns null if the wish has no fault. Also adds its slot to `wished`. */
function checkWish({ date, time }: Wish, wished: Set<string>, stateOf: StateOf): keyof typeof REASONS | null {
  if (date === null && time === null) return null;
  if (date === null || time === null) return 'slotMissing';
  const slot = slotKey(date, time);
  if (wished.has(slot)) return 'sameWish';
  wished.add(slot);
  return FAULTS[stateOf(date, time)];
}
