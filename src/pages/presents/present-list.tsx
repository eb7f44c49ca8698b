import Avatar from '@mui/material/Avatar';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import type { Appointment } from '#src/shared/appointments/appointment.ts';
import { sortAppointments } from '#src/shared/appointments/appointment.ts';
import { useBookingClock } from '#src/shared/appointments/use-booking-clock.ts';
import { formatPoints, rewardedActions } from '#src/shared/points/point-words.ts';
import { LinkButton } from '#src/ui/page-link.tsx';
import { Photo } from '#src/ui/photo.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { GiftIcon } from '#src/ui/theme/icons.tsx';
import type { Balance, Present, ReceivedPresent } from './present.ts';
import { formatStock, getPresentStatus, isBookedFor } from './present.ts';

const colours = { ready: 'primary', open: 'primary', short: 'default', closed: 'default' } as const;

interface PresentListProps {
  presents: readonly Present[];
  balance: Balance;
  received: readonly ReceivedPresent[];
  bookings: readonly Appointment[];
}

export function PresentList({ presents, bookings, ...circumstances }: PresentListProps) {
  const { coming } = sortAppointments(bookings, useBookingClock(bookings, useAppServices().now));
  if (presents.length === 0) return <Typography>現在、交換できるプレゼントはありません</Typography>;
  return (
    <List disablePadding sx={{ display: 'grid', gap: 1.5 }}>
      {presents.map((present) => (
        <PresentCard
          key={present.id}
          present={present}
          presents={presents}
          coming={coming}
          {...circumstances}
        />
      ))}
    </List>
  );
}

interface PresentCardProps extends Omit<PresentListProps, 'bookings'> {
  present: Present;
  coming: readonly Appointment[];
}

function PresentCard({ present, coming, ...circumstances }: PresentCardProps) {
  const { title, presentName, description, photoUrl, requiredPoints, stock } = present;
  const { look, words, hasActionLink } = getPresentStatus(present, {
    ...circumstances,
    isBooked: isBookedFor(present, coming),
  });
  const act = rewardedActions[title];
  const left = formatStock(stock);
  return (
    <Card component="li">
      {photoUrl !== null && <Photo url={photoUrl} alt="" />}
      <CardContent component={Stack} sx={{ gap: 1.25 }}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'start' }}>
          {photoUrl === null && (
            <Avatar
              variant="rounded"
              sx={{ width: 44, height: 44, color: 'primary.main', bgcolor: 'primary.light' }}
            >
              <GiftIcon size={24} />
            </Avatar>
          )}
          <div>
            <Typography variant="h3">
              <Phrases>{presentName}</Phrases>
            </Typography>
            <Typography
              variant="body2"
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary' }}
            >
              <span>
                <Phrases>
                  {requiredPoints === 0 ? `${act.name}で進呈` : `${formatPoints(requiredPoints)}と交換`}
                </Phrases>
              </span>
              {left !== null && <span>{left}</span>}
            </Typography>
          </div>
        </Stack>
        {description !== '' && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {description}
          </Typography>
        )}
        {words !== null && (
          <div>
            <Chip size="small" color={colours[look]} label={words} />
          </div>
        )}
        {hasActionLink && (
          <LinkButton variant="outlined" to={act.to} aria-label={`${act.label}（${presentName}）`}>
            {act.label}
          </LinkButton>
        )}
      </CardContent>
    </Card>
  );
}
