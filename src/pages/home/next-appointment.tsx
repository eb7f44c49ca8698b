import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LaterPart } from '#src/app/base/page-code/later.tsx';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { formatInstant, todayInJapan, weekdayOf } from '#src/lib/japan-date.ts';
import type { Appointment } from '#src/shared/appointments/appointment.ts';
import {
  appointmentPath,
  canCancel,
  describeDeadline,
  formatTimes,
  isUnconfirmed,
  nextAppointment,
} from '#src/shared/appointments/appointment.ts';
import { AppointmentStatus } from '#src/shared/appointments/appointment-facts.tsx';
import { useBookingClock } from '#src/shared/appointments/use-booking-clock.ts';
import { CalendarButton } from '#src/ui/calendar-button.tsx';
import { FactList, FactRows } from '#src/ui/fact-list.tsx';
import { MapLink } from '#src/ui/map-link.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { PageSection } from '#src/ui/page-section.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { TelLink } from '#src/ui/shop-address.tsx';
import { CalendarIcon, ChevronRightIcon } from '#src/ui/theme/icons.tsx';
import { radius, responsivePadding } from '#src/ui/theme/tokens.ts';
import type { HomeData } from './home-data.ts';

/** The minimum height of the card in pixels. The same height is reserved while the next booking loads. */
const LEAD_HEIGHT = 264;

/**
 * The usual height in pixels of a booking on the home page. If the device has stored a booking, the page reserves this
 * height while the bookings load.
 */
const DAY_HEIGHT = 560;

/**
 * Shows the next booking, or a text if there is none. Both have the same minimum height, so that nothing below moves.
 */
export function HomeLead({ appointments, cached }: Pick<HomeData, 'appointments' | 'cached'>) {
  const title = '次回のご予約';
  const more = { to: '/mypage/visitReservations', label: 'すべて見る', name: `${title}をすべて見る` };
  return (
    <PageSection title={title} more={more}>
      <LaterPart
        value={appointments}
        what="ご予約"
        height={cached ? DAY_HEIGHT : LEAD_HEIGHT}
        lastSeen={cached && <BookingCard all={[cached.appointment]} seenAt={cached.seenAt} />}
      >
        {(all) => <BookingCard all={all} />}
      </LaterPart>
    </PageSection>
  );
}

/** The next of the bookings. `seenAt` is set only for the booking that the device has stored. */
function BookingCard({ all, seenAt }: { all: readonly Appointment[]; seenAt?: Date }) {
  const now = useBookingClock(all, useAppServices().now);
  const next = nextAppointment(all, now);
  if (next) return <NextAppointment appointment={next} now={now} {...(seenAt && { seenAt })} />;
  return seenAt ? null : <NoAppointment />;
}

interface NextAppointmentProps {
  appointment: Appointment;
  now: Date;
  /** The time at which the provider sent this booking. Set only for a booking that the device has stored. */
  seenAt?: Date;
}

/** Everything that a customer needs on the day of the booking (VIEW-103). */
function NextAppointment({ appointment, now, seenAt }: NextAppointmentProps) {
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
          <FactRows facts={listFacts(appointment, now)} />
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

function listFacts(appointment: Appointment, now: Date): { label: string; value: string }[] {
  const { title, place, facts } = appointment;
  const deadline = describeDeadline(appointment, now);
  const where = place && [place.name, place.address].filter((words) => words !== null && words !== title);
  return [
    ...(where ? [{ label: '場所', value: where.join('\n') }] : []),
    ...(place?.facts ?? []),
    ...facts,
    ...(deadline ? [deadline] : []),
  ];
}

const badge = {
  flex: 'none',
  display: 'grid',
  justifyItems: 'center',
  width: '4.25rem',
  overflow: 'hidden',
  borderRadius: `${radius.field}px`,
  bgcolor: 'primary.light',
  color: 'primary.dark',
  lineHeight: 1.3,
  '& b': { fontSize: '1.75rem' },
  '& small': { pb: 0.75, fontSize: '0.8125rem' },
  '& span': {
    width: '100%',
    p: '3px 0',
    fontSize: '0.8125rem',
    fontWeight: 700,
    textAlign: 'center',
    color: 'primary.contrastText',
    bgcolor: 'primary.main',
  },
  '&[data-unconfirmed]': {
    border: '1px dashed',
    borderColor: 'secondary.main',
    bgcolor: 'transparent',
    color: 'secondary.main',
    '& b': { fontSize: '1.375rem' },
    '& span': { color: 'secondary.main', bgcolor: 'secondary.light' },
  },
};

const WEEKDAYS = ['日曜', '月曜', '火曜', '水曜', '木曜', '金曜', '土曜'];

interface DateBadgeProps {
  /** `YYYY-MM-DD`. */
  day: string;
  /** True if the shop has not confirmed the day yet. */
  unconfirmed: boolean;
}

/** Hidden from screen readers, because the text beside it names the day. */
function DateBadge({ day, unconfirmed }: DateBadgeProps) {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  return (
    <Box component="span" aria-hidden="true" sx={badge} data-unconfirmed={unconfirmed || undefined}>
      <span>{unconfirmed ? '確認中' : `${month}月`}</span>
      <b>{unconfirmed ? `${month}/${date}` : date}</b>
      <small>{WEEKDAYS[weekdayOf(day)]}</small>
    </Box>
  );
}

/** Has no link, because everything that can be booked is in the menu below (VIEW-100). */
const NoAppointment = () => (
  <Card sx={{ display: 'grid', minHeight: LEAD_HEIGHT }}>
    <CardContent
      component={Stack}
      sx={{ alignItems: 'center', justifyContent: 'center', gap: 1, textAlign: 'center' }}
    >
      <Avatar sx={{ width: 64, height: 64, mb: 1, bgcolor: 'primary.light', color: 'primary.main' }}>
        <CalendarIcon size={32} />
      </Avatar>
      <Typography component="p" variant="subtitle1">
        現在、ご予約はありません
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'balance' }}>
        <Phrases>お近くの店舗でのご相談や、見学会へのご来場をお待ちしております。</Phrases>
      </Typography>
    </CardContent>
  </Card>
);
