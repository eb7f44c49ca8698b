import { formatWish } from '#src/lib/japan-date.ts';
import { visitMinutes } from '#src/lib/visit-times.ts';
import { visitPath } from '#src/shared/appointments/appointment.ts';
import { ShareWithFamily } from '#src/shared/line-offers/share-with-family.tsx';
import { CalendarButton } from '#src/ui/calendar-button.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import type { ReceiptBooking } from '#src/ui/receipt.tsx';
import { formatWishLabel } from '#src/ui/wish.ts';

/** What the customer can do with a visit right after booking it: see it, put it into the calendar, tell the family. */
export function BookingActions({ booking, title }: { booking: ReceiptBooking; title: string }) {
  const { id, number, requested, wishes, shopName, shopAddress } = booking;
  const [first] = wishes;
  const place = `${shopName} ${shopAddress}`;
  const label = (index: number) => (requested ? formatWishLabel(index, wishes.length) : '日時');
  const times = (requested ? wishes : wishes.slice(0, 1)).map(
    (wish, index) => `${label(index)}：${formatWish({ ...wish, minutes: booking.minutes })}`,
  );
  return (
    <>
      <LinkButton to={visitPath(id)}>ご予約を確認する</LinkButton>
      {first && (
        <CalendarButton
          label={requested ? `${label(0)}をカレンダーに追加する` : 'カレンダーに追加する'}
          title={title}
          unconfirmed={requested}
          start={first}
          minutes={visitMinutes(booking.minutes)}
          place={place}
          description={`予約番号：${number}`}
        />
      )}
      <ShareWithFamily
        text={[requested ? `${title}（日時の確認中）` : title, ...times, `場所：${place}`].join('\n')}
        path="/"
      />
    </>
  );
}
