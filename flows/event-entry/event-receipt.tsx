import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { EventDetail } from '#src/api/contract/event.contract.ts';
import { formatWish } from '#src/lib/japan-date.ts';
import { visitMinutes } from '#src/lib/visit-times.ts';
import { visitPath } from '#src/shared/appointments/appointment.ts';
import { CalendarButton } from '#src/ui/calendar-button.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import { PageSection } from '#src/ui/page-section.tsx';
import type { ReceiptBooking } from '#src/ui/receipt.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { ShopAddress } from '#src/ui/shop-address.tsx';
import { formatWishLabel } from '#src/ui/wish.ts';

interface EventReceiptProps {
  booking: ReceiptBooking;
  event: EventDetail;
  notice: ReactNode;
}

export function EventReceipt({ booking, event, notice }: EventReceiptProps) {
  const { requested } = booking;
  const [first] = booking.wishes;
  const shop = event.builderShops.find(({ name }) => name === booking.shopName);
  return (
    <Receipt
      numberLabel="予約番号"
      number={booking.number}
      times={{
        requested,
        wishes: booking.wishes.map((wish) => formatWish({ ...wish, minutes: booking.minutes })),
      }}
      nextSteps={requested ? ['担当者よりご連絡し、日時を確定いたします。'] : []}
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
              title={event.title}
              unconfirmed={requested}
              start={first}
              minutes={visitMinutes(booking.minutes)}
              place={`${booking.shopName} ${booking.shopAddress}`}
              description={`予約番号：${booking.number}`}
            />
          )}
          <LinkButton variant="text" to="/events">
            ほかのイベントを見る
          </LinkButton>
        </>
      }
    >
      {notice}
      <PageSection title="イベント">
        <Typography>{event.title}</Typography>
      </PageSection>
      <ShopAddress booking={booking} shop={shop} />
      <PageSection title="ご来場にあたって">
        <Typography sx={{ whiteSpace: 'pre-line' }}>
          {`当日は、店舗の受付で予約番号をお伝えください。\n${event.notes}`}
        </Typography>
      </PageSection>
    </Receipt>
  );
}
