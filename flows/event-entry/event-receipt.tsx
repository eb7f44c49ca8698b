import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BookingActions } from '#flows/shared/booking/booking-actions.tsx';
import { toReceiptSteps } from '#flows/shared/booking/receipt-steps.ts';
import type { EventDetail } from '#src/api/contract/event.contract.ts';
import { formatWish } from '#src/lib/japan-date.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import { PageSection } from '#src/ui/page-section.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import type { ReceiptBooking } from '#src/ui/receipt.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { ShopAddress } from '#src/ui/shop-address.tsx';

interface EventReceiptProps {
  booking: ReceiptBooking;
  event: EventDetail;
  notice: ReactNode;
  /** A further offer, below the buttons. */
  offer: ReactNode;
}

export function EventReceipt({ booking, event, notice, offer }: EventReceiptProps) {
  const { minutes } = booking;
  const shop = event.builderShops.find(({ name }) => name === booking.shopName);
  return (
    <Receipt
      requested={booking.requested}
      steps={toReceiptSteps(booking)}
      notice={notice}
      times={booking.wishes.map((wish) => formatWish({ ...wish, minutes }))}
      actions={
        <>
          <BookingActions booking={booking} title={event.title} />
          <LinkButton variant="text" to="/events">
            ほかのイベントを見る
          </LinkButton>
          {offer}
        </>
      }
      numberLabel="予約番号"
      number={booking.number}
    >
      <Card>
        <CardContent component={FactList}>
          <dt>イベント</dt>
          <dd>
            <Phrases>{event.title}</Phrases>
          </dd>
        </CardContent>
      </Card>
      <ShopAddress booking={booking} shop={shop} />
      {event.notes !== '' && (
        <PageSection title="ご来場にあたって">
          <Typography sx={{ whiteSpace: 'pre-line' }}>{event.notes}</Typography>
        </PageSection>
      )}
    </Receipt>
  );
}
