import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatInstant, todayInJapan } from '#src/lib/japan-date.ts';
import type { Appointment } from '#src/shared/appointments/appointment.ts';
import {
  appointmentPath,
  canCancel,
  deadlineOf,
  formatTimes,
  isUnconfirmed,
} from '#src/shared/appointments/appointment.ts';
import { AppointmentStatus } from '#src/shared/appointments/appointment-facts.tsx';
import { CalendarButton } from '#src/ui/calendar-button.tsx';
import { FactList, FactRows } from '#src/ui/fact-list.tsx';
import { MapLink } from '#src/ui/map-link.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { TelLink } from '#src/ui/shop-address.tsx';
import { ChevronRightIcon } from '#src/ui/theme/icons.tsx';
import { responsivePadding } from '#src/ui/theme/room.ts';
import { DateBadge } from './calendar-leaf.tsx';

/** The minimum height of the card in pixels. The same height is reserved while the next booking loads. */
export const LEAD_HEIGHT = 264;

/**
 * The usual height in pixels of a booking on the home page. If the device has stored a booking, the page reserves this
 * height while the bookings load.
 */
export const DAY_HEIGHT = 560;

interface NextAppointmentProps {
  appointment: Appointment;
  now: Date;
  /** The time at which the provider sent this booking. Set only for a booking that the device has stored. */
  seenAt?: Date;
}

/** Everything that a customer needs on the day of the booking (VIEW-103). */
export function NextAppointment({ appointment, now, seenAt }: NextAppointmentProps) {
  const { day, time, times, title, place, notes, minutes } = appointment;
  const unconfirmed = isUnconfirmed(appointment);
  const [when] = formatTimes(appointment);
  const isClosed = appointment.cancelUntil !== null && !canCancel(appointment, now);
  const tel = (isClosed && place?.tel) || null;
  return (
    <Card sx={{ display: 'flex', flexDirection: 'column', minHeight: LEAD_HEIGHT }}>
      {seenAt && (
        <Typography variant="body2" sx={{ px: 2, py: 1, bgcolor: 'secondary.light' }}>
          <Phrases>{`${formatInstant(seenAt.toISOString(), todayInJapan(now))}に確認した内容です`}</Phrases>
        </Typography>
      )}
      <CardActionArea
        component={PageLink}
        to={appointmentPath(appointment)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: responsivePadding(16),
          px: responsivePadding(16),
          py: 1.5,
          '& > svg': { color: 'primary.main' },
        }}
      >
        {day !== null && <DateBadge day={day} unconfirmed={unconfirmed} />}
        <Box component="span" sx={{ flex: '1 1 7em', minWidth: 0 }}>
          <AppointmentStatus appointment={appointment} now={now} />
          <Typography component="strong" sx={{ display: 'block', fontWeight: 700, lineHeight: 1.5 }}>
            <Phrases>{title}</Phrases>
          </Typography>
          {when && (
            <Typography component="span" sx={{ display: 'block', fontWeight: 700, color: 'primary.dark' }}>
              <Phrases>{when}</Phrases>
            </Typography>
          )}
        </Box>
        <ChevronRightIcon />
      </CardActionArea>
      <Divider />
      <CardContent component={Stack} sx={{ gap: 1, '&:last-child': { pb: 1 } }}>
        <FactList>
          <FactRows facts={factsOf(appointment, now)} />
        </FactList>
        {tel !== null && (
          <div>
            <TelLink tel={tel} />
          </div>
        )}
        {notes !== '' && (
          <div>
            <Typography component="h3" variant="subtitle2" sx={{ fontWeight: 700 }}>
              お持ちいただくもの・ご案内
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
              {notes}
            </Typography>
          </div>
        )}
        <Stack
          direction="row"
          sx={{
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            columnGap: 2,
            '& > a': { ml: 0 },
          }}
        >
          {day !== null && time !== null && (
            <CalendarButton
              variant="text"
              label={unconfirmed ? `${times[0]?.label}をカレンダーに追加する` : 'カレンダーに追加する'}
              title={title}
              unconfirmed={unconfirmed}
              start={{ date: day, time }}
              minutes={minutes}
              place={place ? [place.name, place.address].filter(Boolean).join(' ') : ''}
              description={notes}
            />
          )}
          {place && <MapLink name={place.name ?? place.address} url={place.mapUrl} />}
        </Stack>
      </CardContent>
    </Card>
  );
}

function factsOf(appointment: Appointment, now: Date): { label: string; value: string }[] {
  const { title, place, facts } = appointment;
  const deadline = deadlineOf(appointment, now);
  const where = place && [place.name, place.address].filter((words) => words !== null && words !== title);
  return [
    ...(where ? [{ label: '場所', value: where.join('\n') }] : []),
    ...(place?.facts ?? []),
    ...facts,
    ...(deadline ? [deadline] : []),
  ];
}
