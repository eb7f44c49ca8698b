import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Actor } from 'xstate';
import { createActor } from 'xstate';
import { shareMachine } from '#machines/share.machine.ts';
import type { Shared } from '#machines/share.types.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { intoView } from '#src/ui/into-view.ts';
import { TalkIcon } from '#src/ui/theme/icons.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { sharePorts } from './share.ports.ts';

function openShare({ line, inspection, report }: AppServices, shared: Shared): Actor<typeof shareMachine> {
  const ports = sharePorts({ shared, line, origin: window.location.origin, navigator, report });
  return createActor(shareMachine.provide(ports), { input: { shared }, ...inspection }).start();
}

/**
 * A button that shares the page with the family (VIEW-29). The button appears at once and does not wait for LINE.
 */
export const ShareWithFamily = (shared: Shared) => (
  <Offer key={`${shared.path} ${shared.text}`} shared={shared} />
);

function Offer({ shared }: { shared: Shared }) {
  const services = useAppServices();
  const [actor] = useState(() => openShare(services, shared));
  const state = useSelector(actor, (snapshot) => snapshot);
  const { value } = state;
  return (
    <ShareOffer
      outcome={value === 'shared' || value === 'copied' || value === 'failed' ? value : null}
      busy={state.hasTag('busy')}
      onShare={() => actor.send({ type: 'share.pressed' })}
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
      <Box ref={intoView}>
        <InlineAlert severity={outcome === 'failed' ? 'error' : 'success'}>{WORDS[outcome]}</InlineAlert>
      </Box>
    )}
  </Stack>
);
