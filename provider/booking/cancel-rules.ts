import type { Refusal } from '#provider/http/reply.ts';
import { refuse, withLogReason } from '#provider/http/reply.ts';

/** A booking with `cancelUntil` null cannot be cancelled by the customer. */
interface Cancellable {
  readonly status: 'requested' | 'confirmed' | 'cancelled';
  readonly cancelUntil: Date | null;
}

export const alreadyCancelled = withLogReason(
  'alreadyCancelled',
  refuse(422, ['このご予約はすでにキャンセルされています。']),
);
const tooLate = withLogReason(
  'tooLateToCancel',
  refuse(422, ['オンラインでのキャンセル受付は終了しました。お手数ですが、店舗までお電話ください。']),
);

export function checkCancellable({ status, cancelUntil }: Cancellable, now: Date): Refusal | null {
  if (status === 'cancelled') return alreadyCancelled;
  return cancelUntil === null || now > cancelUntil ? tooLate : null;
}

/**
 * Returns the cancellation deadline for the response. It may be in the past. It is null for a cancelled booking and for
 * one that the customer cannot cancel.
 */
export const toCancelUntil = ({ status, cancelUntil }: Cancellable): string | null =>
  status === 'cancelled' ? null : (cancelUntil?.toISOString() ?? null);
