import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Appointment } from '#src/shared/appointments/appointment.ts';
import { appointmentPath, isUnconfirmed, timesInWords } from '#src/shared/appointments/appointment.ts';
import { AppointmentStatus } from '#src/shared/appointments/appointment-facts.tsx';
import { CalendarButton } from '#src/ui/calendar-button.tsx';
import { MapLink } from '#src/ui/map-link.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { LARGE_TEXT } from '#src/ui/theme/conditions.ts';
import { ChevronRightIcon, PinIcon } from '#src/ui/theme/icons.tsx';
import { roomOf } from '#src/ui/theme/room.ts';
import { CalendarLeaf } from './calendar-leaf.tsx';

/**
 * The height of the next booking in pixels, reserved while it loads and also used where nothing is booked, so that
 * nothing below moves. Longer texts end in an ellipsis.
 */
export const LEAD_HEIGHT = 264;

const linesOf = (count: number) => ({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: count,
  [LARGE_TEXT]: { display: 'block' },
});

interface NextAppointmentProps {
  appointment: Appointment;
  now: Date;
}

export function NextAppointment({ appointment, now }: NextAppointmentProps) {
  const { day, time, times, title, place, notes, minutes } = appointment;
  const unconfirmed = isUnconfirmed(appointment);
  const [when] = timesInWords(appointment);
  const where = place && [place.name, place.address].find((words) => words !== null && words !== title);
  /** Notes take space from the other texts. */
  const short = linesOf(notes === '' ? 2 : 1);
  return (
    <Card sx={{ display: 'flex', flexDirection: 'column', minHeight: LEAD_HEIGHT }}>
      <CardActionArea
        component={PageLink}
        to={appointmentPath(appointment)}
        sx={{
          flex: 1,
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: roomOf(16),
          px: roomOf(16),
          py: 1.5,
          '& > svg': { color: 'primary.main' },
        }}
      >
        {day !== null && <CalendarLeaf day={day} unconfirmed={unconfirmed} />}
        <Box component="span" sx={{ flex: '1 1 7em', minWidth: 0 }}>
          <AppointmentStatus appointment={appointment} now={now} />
          <Typography component="strong" sx={{ ...short, fontWeight: 700, lineHeight: 1.5 }}>
            <Phrases>{title}</Phrases>
          </Typography>
          {when && (
            <Typography component="span" sx={{ display: 'block', fontWeight: 700, color: 'primary.dark' }}>
              <Phrases>{when}</Phrases>
            </Typography>
          )}
          {where && (
            <Typography
              component="span"
              variant="body2"
              sx={{ display: 'flex', gap: 0.75, color: 'text.secondary', '& svg': { mt: '2px' } }}
            >
              <PinIcon size={18} />
              <Box component="span" sx={short}>
                <Phrases>{where}</Phrases>
              </Box>
            </Typography>
          )}
        </Box>
        <ChevronRightIcon />
      </CardActionArea>
      <Divider />
      <CardContent component={Stack} sx={{ gap: 1, pt: 1, '&:last-child': { pb: 1 } }}>
        {notes !== '' && (
          <div>
            <Typography component="h3" variant="subtitle2" sx={{ fontWeight: 700 }}>
              お持ちいただくもの・ご案内
            </Typography>
            <Typography variant="body2" sx={{ ...linesOf(2), whiteSpace: 'pre-line' }}>
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
