import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Suspense, use, useMemo, useState } from 'react';
import { Later } from '#src/app/base/page-code/later.tsx';
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
  reschedulePath,
} from '#src/shared/appointments/appointment.ts';
import { AppointmentStatus } from '#src/shared/appointments/appointment-facts.tsx';
import { useBookingClock } from '#src/shared/appointments/use-booking-clock.ts';
import { ActionRow } from '#src/ui/action-row.tsx';
import { CalendarButton } from '#src/ui/calendar-button.tsx';
import { FactList, FactRows } from '#src/ui/fact-list.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { PartSkeleton } from '#src/ui/loading.tsx';
import { MapLink } from '#src/ui/map-link.tsx';
import { LinkButton, PageLink } from '#src/ui/page-link.tsx';
import { PageSection } from '#src/ui/page-section.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { TelLink } from '#src/ui/shop-address.tsx';
import { ChevronRightIcon, PencilIcon } from '#src/ui/theme/icons.tsx';
import { radius, responsivePadding, textSize } from '#src/ui/theme/tokens.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { HomeData } from './home-data.ts';
import { HeroSkeleton, HomeHero } from './home-hero.tsx';

/** The usual height in pixels of a booking on the home page. */
const DAY_HEIGHT = 560;

const BookingSection = ({ children }: { children: ReactNode }) => {
  const title = '次回のご予約';
  const more = { to: '/mypage/visitReservations', label: 'すべて見る', name: `${title}をすべて見る` };
  return (
    <PageSection title={title} more={more}>
      {children}
    </PageSection>
  );
};

/** Shows the next booking, or without one the builder's picture and the way to a first visit. */
export function HomeLead({
  appointments,
  soonest,
  cached,
}: Pick<HomeData, 'appointments' | 'soonest' | 'cached'>) {
  const loading = cached ? (
    <BookingSection>
      <PartSkeleton height={DAY_HEIGHT} />
    </BookingSection>
  ) : (
    <HeroSkeleton />
  );
  return (
    <Later
      value={appointments}
      fallback={loading}
      failed={(retry) => (
        <BookingSection>
          <Stack spacing={1.5}>
            {cached && <CachedBooking {...cached} />}
            <LoadFailure layout="part" what="ご予約" {...retry} />
          </Stack>
        </BookingSection>
      )}
    >
      {(all) => <Lead all={all} soonest={soonest} />}
    </Later>
  );
}

const ignore = () => null;

/**
 * Shows what stands below the lead once the bookings are known or cannot be read. Before that nobody knows the height of
 * the lead, and what stands below would move.
 */
export function BelowLead({
  appointments,
  children,
}: Pick<HomeData, 'appointments'> & { children: ReactNode }) {
  const [arrival] = useState(() => appointments.then(ignore, ignore));
  return (
    // Keeps the footer below the screen, too.
    <Suspense fallback={<Box sx={{ minHeight: '100dvh' }} />}>
      <After arrival={arrival}>{children}</After>
    </Suspense>
  );
}

function After({ arrival, children }: { arrival: Promise<null>; children: ReactNode }) {
  use(arrival);
  return children;
}

function Lead({ all, soonest }: { all: readonly Appointment[]; soonest: HomeData['soonest'] }) {
  const now = useBookingClock(all, useAppServices().now);
  const next = nextAppointment(all, now);
  if (!next) return <HomeHero soonest={soonest} />;
  return (
    <BookingSection>
      <NextAppointment appointment={next} now={now} />
    </BookingSection>
  );
}

/** The booking that the device has stored, as long as it is not over. */
function CachedBooking({ appointment, seenAt }: NonNullable<HomeData['cached']>) {
  const all = useMemo(() => [appointment], [appointment]);
  const now = useBookingClock(all, useAppServices().now);
  const next = nextAppointment(all, now);
  return next && <NextAppointment appointment={next} now={now} seenAt={seenAt} />;
}

interface NextAppointmentProps {
  appointment: Appointment;
  now: Date;
  /** The time at which the provider sent this booking. Set only for a booking that the device has stored. */
  seenAt?: Date;
}

/** Everything that a customer needs on the day of the booking (VIEW-103). */
function NextAppointment({ appointment, now, seenAt }: NextAppointmentProps) {
  const { day, time, times, title, place, notes, minutes, change } = appointment;
  const unconfirmed = isUnconfirmed(appointment);
  const [when] = formatTimes(appointment);
  const tel = place?.tel || null;
  return (
    <Card sx={{ display: 'flex', flexDirection: 'column' }}>
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
              <TimeOnly words={when} />
            </Typography>
          )}
        </Box>
        <ChevronRightIcon />
      </CardActionArea>
      <Divider />
      <CardContent component={Stack} sx={{ gap: 1, pt: 0.5, '&:last-child': { pb: 1 } }}>
        <ActionRow>
          {change?.how === 'here' && canCancel(appointment, now) && (
            <LinkButton
              variant="text"
              size="small"
              to={reschedulePath(appointment)}
              aria-label={`${title}のご予約を変更する`}
              startIcon={<PencilIcon size={20} />}
            >
              変更する
            </LinkButton>
          )}
          {place && <MapLink name={place.name ?? place.address} url={place.mapUrl} />}
        </ActionRow>
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
            <Typography component="h3" variant="body2" sx={{ fontWeight: 700 }}>
              お持ちいただくもの・ご案内
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
              {notes}
            </Typography>
          </div>
        )}
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
  '& b': { fontSize: textSize.display },
  '& small': { pb: 0.75, fontSize: textSize.small },
  '& span': {
    width: '100%',
    p: '3px 0',
    fontSize: textSize.small,
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
    '& b': { fontSize: textSize.title },
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

/** The badge beside it shows the day, which only screen readers need again. */
function TimeOnly({ words }: { words: string }) {
  const [, day = '', time = words] = /^(\S*\d+日\S*)\s+(\d.*)$/.exec(words) ?? [];
  return (
    <>
      {day !== '' && <VisuallyHidden>{`${day} `}</VisuallyHidden>}
      <Phrases>{time}</Phrases>
    </>
  );
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
