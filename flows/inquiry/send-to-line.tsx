import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { createInquiryLineMessage } from '#src/api/contract/inquiry.contract.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { nameBasedUuid } from '#src/lib/uuid.ts';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { useAction } from '#src/ui/use-action.ts';

/** The idempotency keys of the messages of this page load, so that a customer who returns is not offered one again. */
const sentKeys = new WeakMap<AppServices['client'], Set<string>>();

/**
 * A button that sends an inquiry's answers to the LINE talk. The idempotency key is derived from the visitor and the
 * inquiry. So the provider sends only one message per customer and inquiry, even if several devices request it or a
 * request is repeated (FORM-25).
 */
export function SendToLine({ inquiryId }: { inquiryId: number }) {
  const { client, visitor } = useAppServices();
  const key = nameBasedUuid(`inquiry-line-message/${visitor()}/${inquiryId}`);
  const { isBusy, outcome, start } = useAction(async () => {
    const answer = await client.call(createInquiryLineMessage, { body: { inquiryId }, idempotencyKey: key });
    if (answer.ok) sentKeys.set(client, (sentKeys.get(client) ?? new Set()).add(key));
    return answer.ok ? 'sent' : 'failed';
  });
  if (sentKeys.get(client)?.has(key)) {
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
        aria-disabled={isBusy || undefined}
        startIcon={isBusy ? <CircularProgress /> : undefined}
        onClick={start}
      >
        {isBusy ? '送信中' : '回答をLINEのトークに送る'}
      </Button>
      {outcome === 'failed' && (
        <InlineAlert severity="error">
          LINEのトークに送信できませんでした。時間をおいて、もう一度お試しください。
        </InlineAlert>
      )}
    </>
  );
}
