import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '#src/ui/visually-hidden.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { waitInWords } from './wait-in-words.ts';

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '& h2': { margin: 0, fontSize: '1rem' },
  '& p': { margin: 0, fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));
const ResendButton = styled(Button)({ '&[aria-disabled=true]': { opacity: 0.55, cursor: 'default' } });
const Wait = styled('p')({ textAlign: 'center', fontVariantNumeric: 'tabular-nums' });

interface CodeActionsProps {
  /** The last code cannot be used any more. */
  expired: boolean;
  busy: boolean;
  /** Before this no other code can be had; by the clock of `now`, both in milliseconds. */
  resendAt: number | null;
  now: () => number;
  /** Whether another code is sent when it is asked for now. */
  mayResend: () => boolean;
  onResend: () => void;
  onChangeNumber: () => void;
}

/** What to do when the code does not come, or is too old: have it sent again, or give another number. */
export function CodeActions({ expired, busy, resendAt, now, onResend, ...props }: CodeActionsProps) {
  const { onChangeNumber } = props;
  const wait = useSecondsLeft(resendAt, now);
  const mayResend = props.mayResend();
  return (
    <Box aria-labelledby="code-actions">
      <h2 id="code-actions">{expired ? '新しい認証コード' : '認証コードが届かない場合'}</h2>
      {!expired && <p>電波の良い場所でお待ちいただくか、番号をご確認ください。</p>}
      <ResendButton
        variant={expired ? 'contained' : 'outlined'}
        aria-disabled={!mayResend || undefined}
        onClick={() => mayResend && onResend()}
      >
        認証コードを再送する
      </ResendButton>
      {wait > 0 && <Wait>再送できるまで{waitInWords(wait)}</Wait>}
      <VisuallyHidden role="status">{wait > 0 ? '' : '認証コードを再送できます'}</VisuallyHidden>
      <Button variant="text" aria-disabled={busy || undefined} onClick={() => busy || onChangeNumber()}>
        電話番号を変更する
      </Button>
    </Box>
  );
}
