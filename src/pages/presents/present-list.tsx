import Avatar from '@mui/material/Avatar';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Appointment } from '#src/shared/appointments/appointment.ts';
import { formatPoints, rewardedActions } from '#src/shared/points/point-words.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Photo } from '#src/ui/photo.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { GiftIcon } from '#src/ui/theme/icons.tsx';
import type { Balance, Present, ReceivedPresent } from './present.ts';
import { formatStock, getPresentStatus, isBookedFor } from './present.ts';

const looks = {
  ready: { color: 'primary.main', bgcolor: 'primary.light' },
  open: { color: 'primary.main', bgcolor: 'primary.light' },
  short: { color: 'secondary.main', bgcolor: 'secondary.light' },
  closed: { color: 'text.secondary', bgcolor: 'background.deep' },
} as const;

interface PresentListProps {
  presents: readonly Present[];
  balance: Balance;
  received: readonly ReceivedPresent[];
  /** Empty until the bookings are loaded. */
  coming: readonly Appointment[];
}

export const PresentList = ({ presents, ...circumstances }: PresentListProps) =>
  presents.length === 0 ? (
    <Typography>現在、交換できるプレゼントはありません</Typography>
  ) : (
    <List disablePadding sx={{ display: 'grid', gap: 1.5 }}>
      {presents.map((present) => (
        <PresentCard key={present.id} present={present} presents={presents} {...circumstances} />
      ))}
    </List>
  );

interface PresentCardProps extends PresentListProps {
  present: Present;
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
          <Typography variant="subtitle2" sx={{ whiteSpace: 'pre-line' }}>
            {description}
          </Typography>
        )}
        {words !== null && (
          <Typography
            variant="subtitle2"
            sx={{ ...looks[look], px: 1.5, py: 1, borderRadius: 1, fontWeight: 700 }}
          >
            {words}
          </Typography>
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
