import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useReducer } from 'react';
import { PageLink } from '#src/ui/page-link.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

const waiting = { '&[aria-disabled=true]': { opacity: 0.55, cursor: 'default' } } as const;

interface CodeActionsProps {
  /** True once the last code has expired. */
  expired: boolean;
  busy: boolean;
  /** True if this device does not know the number, so that the customer must enter it again. */
  needsNumber: boolean;
  /** The earliest time at which another code can be sent, in milliseconds like `now`. */
  resendAt: number | null;
  now: () => number;
  /** True if the chart would send another code now. */
  mayResend: () => boolean;
  onResend: () => void;
  onChangeNumber: () => void;
}

/** The buttons for a code that does not arrive or has expired: send another code, or change the number. */
export function CodeActions({
  expired,
  busy,
  needsNumber,
  resendAt,
  now,
  onResend,
  ...props
}: CodeActionsProps) {
  const { onChangeNumber } = props;
  const wait = useSecondsLeft(resendAt, now);
  const mayResend = props.mayResend();
  return (
    <Stack component="section" spacing={1} aria-labelledby="code-actions">
      <Typography id="code-actions" component="h2" sx={{ fontWeight: 700 }}>
        {expired ? '新しい認証コード' : '認証コードが届かない場合'}
      </Typography>
      {!expired && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          電波の良い場所でお待ちいただくか、番号をご確認ください。
        </Typography>
      )}
      <Button
        sx={waiting}
        variant={expired ? 'contained' : 'outlined'}
        aria-disabled={!mayResend || undefined}
        onClick={() => mayResend && onResend()}
      >
        {needsNumber ? '電話番号を入力して再送する' : '認証コードを再送する'}
      </Button>
      {wait > 0 && (
        <Typography variant="body2" sx={{ textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}>
          {`再送できるまで${formatWait(wait)}`}
        </Typography>
      )}
      <VisuallyHidden role="status">{wait > 0 ? '' : '認証コードを再送できます'}</VisuallyHidden>
      <Button variant="text" aria-disabled={busy || undefined} onClick={() => busy || onChangeNumber()}>
        電話番号を変更する
      </Button>
    </Stack>
  );
}

/** Whole seconds from `now` to `deadline`, both in milliseconds. 0 if there is no deadline or it has passed. */
export const secondsUntil = (deadline: number | null, now: number): number =>
  deadline === null ? 0 : Math.max(0, Math.ceil((deadline - now) / 1000));

/** The wait in Japanese: exact seconds up to 90, then minutes rounded up. */
export const formatWait = (seconds: number): string =>
  seconds <= 90 ? `${seconds}秒` : `約${Math.ceil(seconds / 60)}分`;

/**
 * Returns the whole seconds until `deadline` (milliseconds). Each tick reads the clock, so the count is right even
 * after the phone slept.
 */
function useSecondsLeft(deadline: number | null, now: () => number): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  const left = secondsUntil(deadline, now());
  const isCounting = left > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isCounting]);
  return left;
}

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
        プレゼントの二重のお申し込みを防ぐため、送信の際に、お使いのスマートフォンを識別します。
        <PageLink to="/smsIncentive/abountFingerprint">端末情報の取り扱いについて</PageLink>
      </Typography>
    </Stack>
  );
}
