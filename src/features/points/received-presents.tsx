import { styled } from '@mui/material/styles';
import { radius } from '#src/ui/theme/radius.ts';
import { DatedEntries, DatedEntry } from './dated-entry.tsx';
import { acts } from './point-words.ts';
import type { ReceivedPresent } from './present.ts';

const Status = styled('span')(({ theme }) => ({
  padding: '2px 12px',
  borderRadius: radius.pill,
  fontSize: '0.8125rem',
  fontWeight: 700,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.deep,
  '&[data-status=granted]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.light,
  },
}));

const statusWords: Record<ReceivedPresent['status'], string> = {
  granted: 'お受け取り前',
  used: 'お受け取り済み',
  expired: '期限切れ',
};

const Nothing = styled('p')({ margin: 0 });

/** What the customer was given, for which act and when, and whether it has been handed out. */
export const ReceivedPresents = ({ received }: { received: readonly ReceivedPresent[] }) =>
  received.length === 0 ? (
    <Nothing>お受け取りいただけるプレゼントはまだありません</Nothing>
  ) : (
    <DatedEntries>
      {received.map(({ id, title, presentName, status, createdAt }) => (
        <DatedEntry key={id} at={createdAt} title={presentName} note={acts[title].name}>
          <Status data-status={status}>{statusWords[status]}</Status>
        </DatedEntry>
      ))}
    </DatedEntries>
  );
