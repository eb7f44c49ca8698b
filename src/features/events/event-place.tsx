import { styled } from '@mui/material/styles';
import type { EventSession } from '#src/api/contract/event.contract.ts';
import type { BuilderShopSummary } from '#src/api/contract/shop.contract.ts';
import { formatDay } from '#src/lib/japan-date.ts';
import { TrainIcon } from '#src/ui/icons.tsx';
import { PlaceLine, ShopContact } from '#src/ui/shop-address.tsx';
import { radius } from '#src/ui/theme/radius.ts';
import { useHolidayNames } from '#src/ui/wish-picker/use-holiday-names.ts';
import { placesStatus } from './event-words.ts';
import { StatusPill } from './status-pill.tsx';

const Card = styled('div')(({ theme }) => ({
  padding: '16px 16px 4px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Name = styled('h3')({ margin: '0 0 4px', fontSize: '1.0625rem', lineHeight: 1.5 });
const Address = styled('address')({ display: 'grid', gap: 4, fontStyle: 'normal' });

const Access = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  '& svg': { marginTop: 2, color: theme.vars.palette.primary.main },
}));

const Sessions = styled('dl')(({ theme }) => ({
  margin: 0,
  padding: '4px 0 8px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& dt': { margin: '10px 0 2px', fontSize: '0.9375rem', fontWeight: 700 },
  '& dd': { display: 'flex', justifyContent: 'space-between', gap: 12, margin: 0, padding: '5px 0' },
}));

interface EventPlaceProps {
  shop: BuilderShopSummary;
  /** The event's sessions there, those to come; none when it is over. */
  sessions: readonly EventSession[];
}

/** A shop that holds an event: how to get there, and which of its sessions still have places, in words. */
export function EventPlace({ shop, sessions }: EventPlaceProps) {
  const holidayName = useHolidayNames();
  const days = [...new Set(sessions.map(({ date }) => date))];
  return (
    <Card>
      <Name>{shop.name}</Name>
      <Address>
        <PlaceLine address={shop.address} />
        <Access>
          <TrainIcon />
          <span>{shop.access}</span>
        </Access>
        <ShopContact name={shop.name} tel={shop.tel} mapUrl={shop.mapUrl} />
      </Address>
      {days.length > 0 && (
        <Sessions>
          {days.map((day) => [
            <dt key={day}>{formatDay(day, holidayName(day) !== null)}</dt>,
            ...sessions
              .filter(({ date }) => date === day)
              .map(({ time, remaining }) => (
                <dd key={`${day} ${time}`}>
                  {time}〜
                  <StatusPill status={placesStatus(remaining)} />
                </dd>
              )),
          ])}
        </Sessions>
      )}
    </Card>
  );
}
