import { BookingActions } from '#flows/shared/booking/booking-actions.tsx';
import { toReceiptSteps } from '#flows/shared/booking/receipt-steps.ts';
import { formatWish } from '#src/lib/japan-date.ts';
import { visitMinutes } from '#src/lib/visit-times.ts';
import { FriendOffer } from '#src/shared/line-offers/friend-offer.tsx';
import { HomeShortcut } from '#src/shared/line-offers/home-shortcut.tsx';
import type { ReceiptBooking } from '#src/ui/receipt.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { ShopAddress } from '#src/ui/shop-address.tsx';

interface ConsultationReceiptProps {
  booking: ReceiptBooking;
  /** Null if the shop no longer exists. */
  shop: { mapUrl: string | null; photoUrl: string | null } | null;
  replyWithinDays: number;
  /** The usual length of a consultation. */
  durationMinutes: number;
  /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
  today: string;
}

export function ConsultationReceipt(props: ConsultationReceiptProps) {
  const { shop, replyWithinDays, durationMinutes, today } = props;
  const minutes = visitMinutes(props.booking.minutes ?? durationMinutes);
  const booking = { ...props.booking, minutes };
  return (
    <Receipt
      requested={booking.requested}
      steps={toReceiptSteps(booking, { withinDays: replyWithinDays, today })}
      notice={<FriendOffer />}
      times={booking.wishes.map((wish) => formatWish({ ...wish, minutes }))}
      actions={
        <>
          <BookingActions booking={booking} title={`家づくり相談（${booking.shopName}）`} />
          <HomeShortcut />
        </>
      }
      numberLabel="予約番号"
      number={booking.number}
    >
      <ShopAddress booking={booking} shop={shop} />
    </Receipt>
  );
}
