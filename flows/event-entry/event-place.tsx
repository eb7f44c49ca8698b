import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import type { EventDetail, EventSession } from '#src/api/contract/event.contract.ts';
import type { BuilderShopSummary } from '#src/api/contract/shop.contract.ts';
import { sessionStatus, takesEntries } from '#src/lib/event-status.ts';
import { formatDay } from '#src/lib/japan-date.ts';
import { mapSearchUrl } from '#src/lib/map-search.ts';
import { StatusPill } from '#src/shared/events/status-pill.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { PlaceLine, ShopContact } from '#src/ui/shop-address.tsx';
import { TrainIcon } from '#src/ui/theme/icons.tsx';

/** Styles a `<dl>` of days and their times, because MUI has no component for it. */
const sessionList = {
  m: 0,
  '& dt': { m: '10px 0 2px', fontSize: '0.9375rem', fontWeight: 700 },
  '& dd': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: 48,
    m: 0,
    '& > button': { ml: 'auto' },
  },
};

interface EventPlaceProps {
  /** `sessions` has only future sessions. It is empty after the event. */
  event: Pick<EventDetail, 'status' | 'sessions'>;
  shop: BuilderShopSummary;
  /** Selects a session; null if the customer cannot enter the event. */
  onChoose: ((session: EventSession) => void) | null;
}

/** Shows one of the event's shops: its address, and the state of each session in words. */
export function EventPlace({ event, shop, onChoose }: EventPlaceProps) {
  const sessions = event.sessions.filter(({ builderShopId }) => builderShopId === shop.id);
  const days = [...new Set(sessions.map(({ date }) => date))];
  return (
    <Card>
      <CardContent sx={{ '&:last-child': { pb: 0.5 } }}>
        <Typography variant="h3" sx={{ mb: 0.5 }}>
          <Phrases>{shop.name}</Phrases>
        </Typography>
        <Typography component="address" sx={{ fontStyle: 'normal' }}>
          <PlaceLine address={shop.address} />
          <Typography
            component="span"
            variant="subtitle2"
            sx={{ display: 'flex', gap: 1, mt: 0.5, '& svg': { mt: '2px', color: 'primary.main' } }}
          >
            <TrainIcon />
            <span>{shop.access}</span>
          </Typography>
          <ShopContact name={shop.name} tel={shop.tel} mapUrl={shop.mapUrl ?? mapSearchUrl(shop.address)} />
        </Typography>
        {days.length > 0 && (
          <>
            <Divider />
            <Box component="dl" sx={sessionList}>
              {days.map((day) => [
                <dt key={day}>{formatDay(day)}</dt>,
                ...sessions
                  .filter(({ date }) => date === day)
                  .map((session) => ({ session, status: sessionStatus(event, session) }))
                  .map(({ session, status }) => (
                    <dd key={`${day} ${session.time}`}>
                      {`${session.time}〜`}
                      <StatusPill status={status} />
                      {onChoose && takesEntries({ status }) && (
                        <Button
                          variant="text"
                          size="small"
                          aria-label={`${formatDay(day)} ${`${session.time}〜`}に申し込む（${shop.name}）`}
                          onClick={() => onChoose(session)}
                        >
                          申し込む
                        </Button>
                      )}
                    </dd>
                  )),
              ])}
            </Box>
          </>
        )}
      </CardContent>
    </Card>
  );
}
