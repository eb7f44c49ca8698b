import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

type State = 'offered' | 'sending' | 'sent' | 'failed';

interface SendToLineProps {
  /** Asks for the message; whether that has worked. */
  onSend: () => Promise<boolean>;
}

/** Offers the answers to an inquiry as a message in the LINE talk, and tells what has become of it. */
export function SendToLine({ onSend }: SendToLineProps) {
  const [state, setState] = useState<State>('offered');
  const send = async () => {
    if (state === 'sending') return;
    setState('sending');
    setState((await onSend()) ? 'sent' : 'failed');
  };
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
        startIcon={state === 'sending' ? <Spinner /> : undefined}
        onClick={() => void send()}
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
