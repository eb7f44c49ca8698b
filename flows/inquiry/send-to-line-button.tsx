import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { InlineAlert } from '#src/ui/inline-alert.tsx';

interface SendToLineProps {
  state: 'offered' | 'sending' | 'failed' | 'sent';
  onSend: () => void;
}

/** A button that sends an inquiry's answers to the chat in LINE. It shows the progress and the result. */
export function SendToLine({ state, onSend }: SendToLineProps) {
  if (state === 'sent') {
    return (
      <InlineAlert severity="success">
        回答をLINEのトークにお送りします。届くまで、しばらくお待ちください。
      </InlineAlert>
    );
  }
  return (
    <>
      <Button
        variant="outlined"
        aria-disabled={state === 'sending' || undefined}
        startIcon={state === 'sending' ? <CircularProgress /> : undefined}
        onClick={onSend}
      >
        {state === 'sending' ? '送信中' : '回答をLINEのトークに送る'}
      </Button>
      {state === 'failed' && (
        <InlineAlert severity="error">
          LINEのトークに送信できませんでした。時間をおいて、もう一度お試しください。
        </InlineAlert>
      )}
    </>
  );
}
