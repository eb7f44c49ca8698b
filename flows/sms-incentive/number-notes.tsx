import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PageLink } from '#src/ui/page-link.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import { formatWait } from './wait-in-words.ts';

interface NumberNotesProps {
  /** The earliest time at which another code can be sent, in milliseconds like `now`. */
  resendAt: number | null;
  now: () => number;
}

/** Shows the wait for another code, and a notice about the device data that is sent with the number. */
export function NumberNotes({ resendAt, now }: NumberNotesProps) {
  const wait = useSecondsLeft(resendAt, now);
  return (
    <Stack spacing={1.5}>
      {wait > 0 && (
        <Typography variant="body2" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {`新しい認証コードを送信できるまで${formatWait(wait)}`}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        プレゼントの不正な申し込みを防ぐため、送信の際に、ご利用の端末を見分けるための情報を使用します。
        <PageLink to="/smsIncentive/abountFingerprint">端末情報の取り扱いについて</PageLink>
      </Typography>
    </Stack>
  );
}
