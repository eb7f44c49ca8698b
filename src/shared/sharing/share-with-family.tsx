import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useActor } from '@xstate/react';
import { useEffect, useState } from 'react';
import { shareMachine } from '#machines/share.machine.ts';
import type { Shared } from '#machines/share.types.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { scrollIntoViewRef } from '#src/ui/into-view.ts';
import { TalkIcon } from '#src/ui/theme/icons.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { sharePorts } from './share.ports.ts';

/**
 * A button that shares the page with the family (VIEW-29). The button appears at once and does not wait for LINE.
 */
export const ShareWithFamily = (shared: Shared) => (
  <Offer key={`${shared.path} ${shared.text}`} shared={shared} />
);

function Offer({ shared }: { shared: Shared }) {
  const { line, inspection, report } = useAppServices();
  const [{ ports, prepareLink }] = useState(() =>
    sharePorts({ shared, line, origin: window.location.origin, navigator, report }),
  );
  useEffect(prepareLink, [prepareLink]);
  const [state, send] = useActor(shareMachine.provide(ports), { input: { shared }, ...inspection });
  const { value } = state;
  return (
    <ShareOffer
      outcome={value === 'shared' || value === 'copied' || value === 'failed' ? value : null}
      busy={state.hasTag('busy')}
      onShare={() => send({ type: 'share.pressed' })}
    />
  );
}

interface ShareOfferProps {
  outcome: 'shared' | 'copied' | 'failed' | null;
  busy: boolean;
  onShare: () => void;
}

const WORDS = {
  shared: 'ご家族にお送りしました。',
  copied: 'リンクをコピーしました。LINEのトークに貼り付けて、ご家族にお送りください。',
  failed: '送信の画面を開けませんでした。お手数ですが、画面の内容をLINEのトークでご家族にお知らせください。',
};

const ShareOffer = ({ outcome, busy, onShare }: ShareOfferProps) => (
  <Stack spacing={1}>
    <Button variant="outlined" startIcon={<TalkIcon />} aria-disabled={busy || undefined} onClick={onShare}>
      家族にLINEで送る
    </Button>
    <VisuallyHidden role="status">
      {outcome === null || outcome === 'failed' ? '' : WORDS[outcome]}
    </VisuallyHidden>
    {outcome !== null && (
      <Box ref={scrollIntoViewRef}>
        <InlineAlert severity={outcome === 'failed' ? 'error' : 'success'}>{WORDS[outcome]}</InlineAlert>
      </Box>
    )}
  </Stack>
);
