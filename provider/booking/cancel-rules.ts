import type { Refusal } from '#provider/http/reply.ts';
import { because, refuse } from '#provider/http/reply.ts';
import { addDays, tokyoInstant } from './tokyo-time.ts';

/** A booking with `cancelUntil` null cannot be cancelled by the customer. */
interface Cancellable {
  readonly status: 'requested' | 'confirmed' | 'cancelled';
  readonly cancelUntil: Date | null;
}

const LAST_TIME = '17:00';

export const alreadyCancelled = because(
  'alreadyCancelled',
  refuse(422, ['このご予約はすでにキャンセルされています。']),
);
const tooLate = because(
  'tooLateToCancel',
  refuse(422, ['オンラインでのキャンセル受付は終了しました。お手数ですが、店舗までお電話ください。']),
);

/** Visits and reservations can be cancelled until 17:00 on the day before (MOVE-29). */
export const lastInstantFor = (day: string): Date => tokyoInstant(addDays(day, -1), LAST_TIME);

export function refuseCancel({ status, cancelUntil }: Cancellable, now: Date): Refusal | null {
  if (status === 'cancelled') return alreadyCancelled;
  return cancelUntil === null || now > cancelUntil ? tooLate : null;
}

/**
 * Returns the cancellation deadline for the response. It may be in the past. It is null for a cancelled booking and for
 * one that the customer cannot cancel.
 */
export const shownCancelUntil = ({ status, cancelUntil }: Cancellable): string | null =>
  status === 'cancelled' ? null : (cancelUntil?.toISOString() ?? null);
