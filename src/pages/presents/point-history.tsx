import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatYearDay } from '#src/lib/japan-date.ts';
import { formatPointChange, formatPoints } from '#src/shared/points/point-words.ts';
import type { PointEntry } from '#src/shared/points/points-left.ts';
import { DatedEntries, DatedEntry } from './dated-entry.tsx';

/** The number of entries that are shown until the customer asks for all. */
const SHOWN = 10;

/** `entries` are sorted by time, newest first. */
export function PointHistory({ entries }: { entries: readonly PointEntry[] }) {
  const [isAll, setAll] = useState(false);
  if (entries.length === 0) return <Typography>ポイントの履歴はまだありません</Typography>;
  const shown = isAll ? entries : entries.slice(0, SHOWN);
  return (
    <>
      <DatedEntries>
        {shown.map(({ id, points, reason, balance, expiresOn, createdAt }) => (
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
              <Typography sx={{ fontWeight: 700, color: points < 0 ? 'secondary.main' : 'primary.main' }}>
                {`${formatPointChange(points)}ポイント`}
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {`残高 ${formatPoints(balance)}`}
              </Typography>
            </Box>
          </DatedEntry>
        ))}
      </DatedEntries>
      {shown.length < entries.length && (
        <Button variant="outlined" onClick={() => setAll(true)}>
          {`すべての履歴を見る（${entries.length}件）`}
        </Button>
      )}
    </>
  );
}
