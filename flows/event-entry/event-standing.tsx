import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { EventCard } from '#src/api/contract/event.contract.ts';
import { formatWish } from '#src/lib/japan-date.ts';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { formatWishLabel } from '#src/ui/wish.ts';

const endedTexts: Partial<Record<EventCard['status'], string>> = {
  full: '満席のため受付を終了しました',
  closed: 'お申し込みの受付は終了しました',
  finished: 'このイベントは終了しました',
};

interface EventStandingProps {
  status: EventCard['status'];
  /** The customer's own entry to this event; null if there is none. */
  entry: VisitReservation | null;
}

/**
 * Says why the customer cannot enter the event: they already have an entry, or the event takes no more entries.
 * Otherwise renders nothing.
 */
export function EventStatusAlert({ status, entry }: EventStandingProps) {
  const ending = endedTexts[status];
  const isFixed = entry?.status === 'confirmed';
  if (entry && status !== 'finished') {
    return (
      <InlineAlert
        severity={isFixed ? 'success' : 'info'}
        title={isFixed ? 'ご予約済みです' : '日時の確認中です'}
        action={
          <LinkButton variant="outlined" to={`/mypage/visitReservations/visits/${entry.id}`}>
            ご予約の内容を見る
          </LinkButton>
        }
      >
        {isFixed ? '' : `${formatWishLabel(0, entry.desiredOn2 === null ? 1 : 2)} `}
        {formatWish({ date: entry.desiredOn1, time: entry.desiredTime1 })}　{entry.shopName}
      </InlineAlert>
    );
  }
  if (ending === undefined) return null;
  return (
    <InlineAlert severity="info" title={ending}>
      {entry ? 'お申し込みいただき、ありがとうございました。' : 'ほかのイベントもぜひご覧ください。'}
    </InlineAlert>
  );
}
