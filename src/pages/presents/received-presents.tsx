import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { rewardedActions } from '#src/shared/points/point-words.ts';
import { DatedEntries, DatedEntry } from './dated-entry.tsx';
import type { ReceivedPresent } from './present.ts';
import { handOutWords } from './present.ts';

export const ReceivedPresents = ({ received }: { received: readonly ReceivedPresent[] }) =>
  received.length === 0 ? (
    <Typography>お受け取りいただけるプレゼントはまだありません</Typography>
  ) : (
    <DatedEntries>
      {received.map(({ id, title, presentName, status, createdAt }) => (
        <DatedEntry key={id} at={createdAt} title={presentName} note={rewardedActions[title].name}>
          <Chip
            size="small"
            color={status === 'granted' ? 'primary' : 'default'}
            label={handOutWords[status]}
          />
        </DatedEntry>
      ))}
    </DatedEntries>
  );
