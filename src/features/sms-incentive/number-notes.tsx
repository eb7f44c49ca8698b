import { styled } from '@mui/material/styles';
import { PageLink } from '#src/ui/page-link.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import { waitInWords } from './wait-in-words.ts';

const Notes = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  '& p': { margin: 0 },
}));

const Wait = styled('p')(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
}));

interface NumberNotesProps {
  /** Before this no code can be sent; by the clock of `now`, both in milliseconds. */
  resendAt: number | null;
  now: () => number;
}

/** Below the number: for how long no code can be sent, and what is taken of the phone when one is. */
export function NumberNotes({ resendAt, now }: NumberNotesProps) {
  const wait = useSecondsLeft(resendAt, now);
  return (
    <Notes>
      {wait > 0 && <Wait>新しい認証コードを送信できるまで{waitInWords(wait)}</Wait>}
      <p>
        プレゼントの不正な申し込みを防ぐため、送信の際に、ご利用の端末を見分けるための情報を使用します。
        <PageLink to="/smsIncentive/abountFingerprint">端末情報の取り扱いについて</PageLink>
      </p>
    </Notes>
  );
}
