import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import { formatWait } from './wait-in-words.ts';

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
        <Typography variant="subtitle2" sx={{ color: 'text.secondary' }}>
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
        <Typography variant="subtitle2" sx={{ textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}>
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
