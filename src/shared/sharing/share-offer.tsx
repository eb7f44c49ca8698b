import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { TalkIcon } from '#src/ui/theme/icons.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

const showIt = (outcome: HTMLDivElement | null) => outcome?.scrollIntoView?.({ block: 'nearest' });

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

/** Offers to send what is on the page to the family, and tells what has become of it. */
export const ShareOffer = ({ outcome, busy, onShare }: ShareOfferProps) => (
  <Stack spacing={1}>
    <Button variant="outlined" startIcon={<TalkIcon />} aria-disabled={busy || undefined} onClick={onShare}>
      家族にLINEで送る
    </Button>
    <VisuallyHidden role="status">
      {outcome === null || outcome === 'failed' ? '' : WORDS[outcome]}
    </VisuallyHidden>
    {outcome !== null && (
      <Box ref={showIt}>
        <InlineAlert severity={outcome === 'failed' ? 'error' : 'success'}>{WORDS[outcome]}</InlineAlert>
      </Box>
    )}
  </Stack>
);
