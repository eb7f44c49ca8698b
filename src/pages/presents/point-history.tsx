import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatYearDay, todayInJapan } from '#src/lib/japan-date.ts';
import { formatPointChange, formatPoints, rewardedActions } from '#src/shared/points/point-words.ts';
import type { PointEntry } from '#src/shared/points/points-left.ts';
import { Phrases } from '#src/ui/phrases.tsx';
import { responsivePadding } from '#src/ui/theme/tokens.ts';
import type { ReceivedPresent } from './present.ts';
import { handOutWords } from './present.ts';

/** The number of entries that are shown until the customer asks for all. */
const SHOWN = 10;

/** `entries` are sorted by time, newest first. */
export function PointHistory({ entries }: { entries: readonly PointEntry[] }) {
  const [isAll, setAll] = useState(false);
  if (entries.length === 0) return <Typography>ポイントの履歴はまだありません</Typography>;
  const visibleEntries = isAll ? entries : entries.slice(0, SHOWN);
  return (
    <>
      <DatedEntries>
        {visibleEntries.map(({ id, points, reason, balance, expiresOn, createdAt }) => (
          <DatedEntry
            key={id}
            at={createdAt}
            title={reason}
            note={points > 0 && expiresOn !== null ? `有効期限 ${formatYearDay(expiresOn)}` : null}
          >
            <Box
              sx={{
                ml: 'auto',
                textAlign: 'right',
                whiteSpace: 'nowrap',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              <Typography sx={{ fontWeight: 700, color: points < 0 ? 'text.primary' : 'primary.main' }}>
                {`${formatPointChange(points)}ポイント`}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {`残高 ${formatPoints(balance)}`}
              </Typography>
            </Box>
          </DatedEntry>
        ))}
      </DatedEntries>
      {visibleEntries.length < entries.length && (
        <Button variant="outlined" onClick={() => setAll(true)}>
          {`すべての履歴を見る（${entries.length}件）`}
        </Button>
      )}
    </>
  );
}

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

const DatedEntries = ({ children }: { children: ReactNode }) => (
  <Card component={List} sx={{ px: responsivePadding(16), py: 0.5, '& li:last-child': { borderBottom: 0 } }}>
    {children}
  </Card>
);

interface DatedEntryProps {
  /** ISO 8601, in UTC. */
  at: string;
  title: string;
  /** Below the title. */
  note?: string | null;
  /** On the right. */
  children: ReactNode;
}

const DatedEntry = ({ at, title, note, children }: DatedEntryProps) => (
  <ListItem
    divider
    disableGutters
    sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'start', gap: '4px 16px', py: 1.5 }}
  >
    <Box sx={{ flex: '1 1 9em', minWidth: 0 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <time dateTime={at}>
          <Phrases>{formatYearDay(todayInJapan(new Date(at)))}</Phrases>
        </time>
      </Typography>
      <Typography sx={{ fontWeight: 700, lineHeight: 1.5 }}>
        <Phrases>{title}</Phrases>
      </Typography>
      {note && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Phrases>{note}</Phrases>
        </Typography>
      )}
    </Box>
    {children}
  </ListItem>
);
