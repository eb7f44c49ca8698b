import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { formatDay } from '#src/lib/japan-date.ts';
import type { Appointment } from '#src/shared/appointments/appointment.ts';
import {
  appointmentPath,
  formatDisplayStatus,
  formatTimes,
  isUnconfirmed,
  nextAppointment,
} from '#src/shared/appointments/appointment.ts';
import { useBookingClock } from '#src/shared/appointments/use-booking-clock.ts';
import { formatExpiry, formatPoints } from '#src/shared/points/point-words.ts';
import type { Points } from '#src/shared/points/points-left.ts';
import { balanceOf, nextToExpire } from '#src/shared/points/points-left.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { CalendarIcon, GiftIcon } from '#src/ui/theme/icons.tsx';
import { responsivePadding, textSize } from '#src/ui/theme/tokens.ts';

interface SummaryCardProps {
  to: string;
  icon: ReactNode;
  label: string;
  value: string;
  note?: string | null;
}

/** A card with one value, such as the next booking. It links to the page with the details. */
export const SummaryCard = ({ to, icon, label, value, note = null }: SummaryCardProps) => (
  <Card sx={{ height: '100%' }}>
    <CardActionArea
      component={PageLink}
      to={to}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        justifyContent: 'start',
        gap: 0.25,
        height: '100%',
        minHeight: 116,
        px: responsivePadding(14),
        py: 1.75,
      }}
    >
      <Typography
        component="span"
        variant="body2"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.625,
          mb: 0.5,
          color: 'text.secondary',
          '& svg': { color: 'primary.main' },
        }}
      >
        {icon}
        {label}
      </Typography>
      <Typography
        component="strong"
        sx={{
          fontSize: textSize.heading,
          fontWeight: 700,
          lineHeight: 1.4,
          color: 'primary.dark',
        }}
      >
        <Phrases narrow>{value}</Phrases>
      </Typography>
      {note !== null && (
        <Typography component="span" variant="body2" sx={{ lineHeight: 1.5, color: 'text.secondary' }}>
          <Phrases narrow>{note}</Phrases>
        </Typography>
      )}
    </CardActionArea>
  </Card>
);

export function NextGlance({ appointments }: { appointments: readonly Appointment[] }) {
  const now = useBookingClock(appointments, useAppServices().now);
  const next = nextAppointment(appointments, now);
  const card = { icon: <CalendarIcon size={18} />, label: '次回のご予約' };
  if (next?.day == null) return <SummaryCard {...card} to="/mypage/visitReservations" value="ありません" />;
  const to = appointmentPath(next);
  if (isUnconfirmed(next)) {
    const [wish = null] = formatTimes(next);
    return <SummaryCard {...card} to={to} value={formatDisplayStatus(next, now)} note={wish} />;
  }
  const time = next.time === null ? '' : ` ${next.time}〜`;
  return <SummaryCard {...card} to={to} value={`${formatDay(next.day)}${time}`} note={next.title} />;
}

export function PointsGlance({ points }: { points: Points }) {
  const icon = <GiftIcon size={18} />;
  if (!points.enabled)
    return (
      <SummaryCard to="/mypage/presents" icon={icon} label="プレゼント" value="お受け取り方法" note={null} />
    );
  const expiring = nextToExpire(points.entries);
  return (
    <SummaryCard
      to="/mypage/presents"
      icon={icon}
      label="ポイント"
      value={formatPoints(balanceOf(points.entries))}
      note={expiring && formatExpiry(expiring)}
    />
  );
}
