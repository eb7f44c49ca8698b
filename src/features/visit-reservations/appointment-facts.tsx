import styled from '@emotion/styled';
import { PlaceLine, TelLink } from '#src/ui/shop-address.tsx';
import { radius, tone } from '#src/ui/tone.ts';
import type { Appointment } from './appointment.ts';

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
  '&[data-cancelled] dd': { fontWeight: 400, color: tone.inkSoft },
});

const Place = styled('address')({ fontStyle: 'normal', '& p': { margin: '0 0 4px', fontWeight: 700 } });

const statusWords = { requested: '確認中', confirmed: '予約確定', cancelled: 'キャンセル済み' };

/** A visit is asked for at up to three times, one of which the shop confirms. */
const wordsOf = ({ kind, status }: Appointment): string =>
  kind === 'visits' && status === 'requested' ? '日時の確認中' : statusWords[status];

/** How a booking stands, and of what kind it is. */
export const AppointmentStatus = (appointment: Appointment) => (
  <Head>
    <Status data-status={appointment.status}>{wordsOf(appointment)}</Status>
    {appointment.category}
  </Head>
);

/** When, where and under which number. */
export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const { facts, place, status, title } = appointment;
  return (
    <>
      <Facts data-cancelled={status === 'cancelled' || undefined}>
        {facts.map(({ label, value }) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label}-value`}>{value}</dd>,
        ])}
      </Facts>
      {place && (
        <Place>
          {place.name !== null && place.name !== title && <p>{place.name}</p>}
          <PlaceLine address={place.address} />
          {place.tel !== null && <TelLink tel={place.tel} />}
        </Place>
      )}
    </>
  );
}
