import { styled } from '@mui/material/styles';
import type { EventDetail } from '#src/api/contract/event.contract.ts';
import { CalendarButton } from '#src/ui/calendar-button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { ShopAddress } from '#src/ui/shop-address.tsx';
import { useWishWords } from '#src/ui/wish-picker/use-wish-words.ts';

/** What a session takes in the customer's calendar; the provider does not say. */
const MINUTES = 60;

const Heading = styled('h2')({ margin: '0 0 8px', fontSize: '1.0625rem', lineHeight: 1.5 });
const Text = styled('p')({ margin: 0, whiteSpace: 'pre-line' });

interface EventReceiptProps {
  booking: {
    number: string;
    shopName: string;
    shopAddress: string;
    shopTel: string;
    wishes: readonly { date: string; time: string }[];
  };
  event: EventDetail;
}

/** The last page of an entry: its number, the event, when and where, and what to bring. */
export function EventReceipt({ booking, event }: EventReceiptProps) {
  const wishWords = useWishWords();
  const [first] = booking.wishes;
  return (
    <Receipt
      numberLabel="予約番号"
      number={booking.number}
      wishes={booking.wishes.map(wishWords)}
      nextSteps={[]}
      actions={
        <>
          <LinkButton to="/mypage/visitReservations">ご予約を確認する</LinkButton>
          {first && (
            <CalendarButton
              label="カレンダーに追加する"
              title={event.title}
              start={first}
              minutes={MINUTES}
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
      <section>
        <Heading>イベント</Heading>
        <Text>{event.title}</Text>
      </section>
      <ShopAddress
        name={booking.shopName}
        address={booking.shopAddress}
        tel={booking.shopTel}
        mapUrl={event.builderShops.find(({ name }) => name === booking.shopName)?.mapUrl}
      />
      <section>
        <Heading>ご参加にあたって</Heading>
        <Text>当日は、会場の受付で予約番号をお伝えください。</Text>
        <Text>{event.notes}</Text>
      </section>
    </Receipt>
  );
}
