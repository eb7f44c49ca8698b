import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CalendarButton } from '#src/ui/calendar-button.tsx';
import { ChevronRightIcon, PinIcon } from '#src/ui/icons.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { MapLink } from '#src/ui/map-link.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import type { Appointment } from './appointment.ts';
import { appointmentPath } from './appointment.ts';
import { AppointmentStatus } from './appointment-facts.tsx';
import { CalendarLeaf } from './calendar-leaf.tsx';

/** About how high the next booking is, in pixels: its place is kept, and without a booking what stands there is as high. */
export const LEAD_HEIGHT = 240;

interface NextAppointmentProps {
  appointment: Appointment;
  now: Date;
}

/** The customer's next booking as a leaf of the calendar: when and where it is, the map, the calendar, and what to bring. */
export function NextAppointment({ appointment, now }: NextAppointmentProps) {
  const { day, time, title, facts, place, notes, minutes, status } = appointment;
  const [when] = facts;
  const where = place && [place.name, place.address].find((words) => words !== null && words !== title);
  return (
    <Card>
      <CardActionArea
        component={PageLink}
        to={appointmentPath(appointment)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 2,
          p: 2,
          '& > svg': { color: 'primary.main' },
        }}
      >
        {day !== null && <CalendarLeaf day={day} />}
        <Box component="span" sx={{ flex: '1 1 7em', minWidth: 0 }}>
          <AppointmentStatus appointment={appointment} now={now} />
          <Typography component="strong" sx={{ display: 'block', fontWeight: 700, lineHeight: 1.5 }}>
            {title}
          </Typography>
          {when && (
            <Typography component="span" sx={{ display: 'block', fontWeight: 700, color: 'primary.dark' }}>
              {when.label === '日時' ? '' : `${when.label} `}
              {when.value}
            </Typography>
          )}
          {where && (
            <Typography
              component="span"
              variant="body2"
              sx={{ display: 'flex', gap: 0.75, color: 'text.secondary', '& svg': { mt: '2px' } }}
            >
              <PinIcon size={18} />
              <span>{where}</span>
            </Typography>
          )}
        </Box>
        <ChevronRightIcon />
      </CardActionArea>
      <Divider />
      <CardContent component={Stack} sx={{ gap: 1, '&:last-child': { pb: 1 } }}>
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
          sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}
        >
          {day !== null && time !== null && (
            <CalendarButton
              variant="text"
              label="カレンダーに追加する"
              title={status === 'requested' ? `【日時確認中】${title}` : title}
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

/** In place of a next booking where there is none: the ways to one. */
export const NoAppointment = () => (
  <Card sx={{ display: 'grid', minHeight: LEAD_HEIGHT }}>
    <CardContent component={Stack} sx={{ justifyContent: 'center', gap: 1.5, py: 2 }}>
      <Typography component="p" variant="subtitle1">
        現在、ご予約はありません
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        お近くの店舗でのご相談や、見学会へのご来場をお待ちしております。
      </Typography>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 1, '& > a': { flex: '1 0 auto', px: 1 } }}
      >
        <LinkButton variant="outlined" to="/consultations">
          相談を予約する
        </LinkButton>
        <LinkButton variant="outlined" to="/events">
          イベントを見る
        </LinkButton>
      </Stack>
    </CardContent>
  </Card>
);
