import type { ReactNode } from 'react';
import { formatWish } from '#src/lib/japan-date.ts';
import { visitMinutes } from '#src/lib/visit-times.ts';
import { visitPath } from '#src/shared/appointments/appointment.ts';
import { CalendarButton } from '#src/ui/calendar-button.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import type { ReceiptBooking } from '#src/ui/receipt.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { ShopAddress } from '#src/ui/shop-address.tsx';
import { formatWishLabel } from '#src/ui/wish.ts';

interface ConsultationReceiptProps {
  booking: ReceiptBooking;
  /** Null if the shop no longer exists. */
  shop: { mapUrl: string | null; photoUrl: string | null } | null;
  notice: ReactNode;
  replyWithinDays: number;
  /** The usual length of a consultation. */
  durationMinutes: number;
}

export function ConsultationReceipt(props: ConsultationReceiptProps) {
  const { booking, shop, notice, replyWithinDays, durationMinutes } = props;
  const minutes = visitMinutes(booking.minutes ?? durationMinutes);
  const { requested } = booking;
  const [first] = booking.wishes;
  return (
    <Receipt
      numberLabel="予約番号"
      number={booking.number}
      times={{
        requested,
        wishes: booking.wishes.map((wish) => formatWish({ ...wish, minutes })),
      }}
      nextSteps={[
        ...(requested ? [`担当者より${replyWithinDays}日以内にご連絡し、日時を確定いたします。`] : []),
        '当日は、店舗の受付で予約番号をお伝えください。',
      ]}
      actions={
        <>
          <LinkButton to={visitPath(booking.id)}>ご予約を確認する</LinkButton>
          {first && (
            <CalendarButton
              label={
                requested
                  ? `${formatWishLabel(0, booking.wishes.length)}をカレンダーに追加する`
                  : 'カレンダーに追加する'
              }
              title={`家づくり相談（${booking.shopName}）`}
              unconfirmed={requested}
              start={first}
              minutes={minutes}
              place={booking.shopAddress}
              description={`予約番号：${booking.number}`}
            />
          )}
        </>
      }
    >
      {notice}
      <ShopAddress booking={booking} shop={shop} />
    </Receipt>
  );
}
