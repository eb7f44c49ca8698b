import { styled } from '@mui/material/styles';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import { PlaceLine, TelLink } from '#src/ui/shop-address.tsx';
import { radius, tone } from '#src/ui/tone.ts';
import { useWishWords } from '#src/ui/wish-picker/use-wish-words.ts';
import { rankOf } from '#src/ui/wish-picker/wish.ts';

const Card = styled('li')({
  padding: '16px 20px 4px',
  borderRadius: radius.card,
  border: `1px solid ${tone.hairline}`,
  backgroundColor: tone.paper,
});

const Head = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '0 0 8px',
  fontSize: '0.875rem',
  color: tone.inkSoft,
});

const Status = styled('span')({
  padding: '2px 12px',
  borderRadius: radius.pill,
  fontSize: '0.8125rem',
  fontWeight: 700,
  color: tone.forest,
  backgroundColor: tone.forestWash,
  '&[data-status=requested]': { color: tone.terracotta, backgroundColor: tone.terracottaWash },
  '&[data-status=cancelled]': { color: tone.inkSoft, backgroundColor: tone.groundDeep },
});

const Shop = styled('h2')({ margin: '0 0 12px', fontSize: '1.1875rem', lineHeight: 1.5 });

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: '6px 16px',
  margin: '0 0 12px',
  padding: '12px 0',
  borderBlock: `1px solid ${tone.hairline}`,
  '& dt': { fontSize: '0.875rem', color: tone.inkSoft },
  '& dd': { margin: 0, fontWeight: 700 },
  '& dd[data-cancelled]': { fontWeight: 400, color: tone.inkSoft, textDecoration: 'line-through' },
});

const Place = styled('address')({ fontStyle: 'normal' });

const statusWords: Record<VisitReservation['status'], string> = {
  requested: '日時の確認中',
  confirmed: '予約確定',
  cancelled: 'キャンセル済み',
};
const kindWords: Record<VisitReservation['kind'], string> = {
  consultation: '相談予約',
  event: 'イベント予約',
};

const wishesOf = (reservation: VisitReservation) =>
  [
    { date: reservation.desiredOn1, time: reservation.desiredTime1 },
    { date: reservation.desiredOn2, time: reservation.desiredTime2 },
    { date: reservation.desiredOn3, time: reservation.desiredTime3 },
  ].flatMap(({ date, time }) => (date !== null && time !== null ? [{ date, time }] : []));

/** A reservation: how it stands, where and when, and how to reach the shop. */
export function VisitReservationCard({ reservation }: { reservation: VisitReservation }) {
  const wishWords = useWishWords();
  const { status, kind, shopName, shopAddress, shopTel, number } = reservation;
  return (
    <Card>
      <Head>
        <Status data-status={status}>{statusWords[status]}</Status>
        {kindWords[kind]}
      </Head>
      <Shop>{shopName}</Shop>
      <Facts>
        {wishesOf(reservation).map((wish, index) => [
          <dt key={rankOf(index)}>{rankOf(index)}</dt>,
          <dd key={`${rankOf(index)}-words`} data-cancelled={status === 'cancelled' || undefined}>
            {wishWords(wish)}
          </dd>,
        ])}
        <dt>予約番号</dt>
        <dd>{number}</dd>
      </Facts>
      <Place>
        <PlaceLine address={shopAddress} />
        <TelLink tel={shopTel} />
      </Place>
    </Card>
  );
}
