import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { copyText } from '#src/ui/copy-button.tsx';
import { scrollIntoViewRef } from '#src/ui/focus.ts';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { TalkIcon } from '#src/ui/theme/icons.tsx';
import { useAction } from '#src/ui/use-action.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** `path` is the pathname of the page to share. That page must not contain personal data. */
interface SharedPage {
  text: string;
  path: string;
}

export const SHARE_LABEL = '家族にLINEで送る';

export const shareOutcomeCopy = {
  shared: 'ご家族にお送りしました。',
  copied: 'リンクをコピーしました。LINEのトークに貼り付けて、ご家族にお送りください。',
  failed: '送信の画面を開けませんでした。お手数ですが、画面の内容をLINEのトークでご家族にお知らせください。',
};

/**
 * A button that shares the page with the family (VIEW-29). The button appears at once and does not wait for LINE. A
 * customer who closes LINE's friend list or the share sheet sees no message.
 */
export const ShareWithFamily = (page: SharedPage) => (
  <ShareButton key={`${page.path} ${page.text}`} page={page} />
);

function ShareButton({ page }: { page: SharedPage }) {
  const services = useAppServices();
  const [{ prepareLink, share }] = useState(() => createShare(page, services));
  useEffect(() => void prepareLink(), [prepareLink]);
  const { isBusy, outcome, start } = useAction(share);
  const message = outcome === 'cancelled' ? null : outcome;
  return (
    <Stack spacing={1}>
      <Button variant="outlined" startIcon={<TalkIcon />} aria-disabled={isBusy || undefined} onClick={start}>
        {SHARE_LABEL}
      </Button>
      <VisuallyHidden role="status">
        {message === null || message === 'failed' ? '' : shareOutcomeCopy[message]}
      </VisuallyHidden>
      {message !== null && (
        <Box ref={scrollIntoViewRef}>
          <InlineAlert severity={message === 'failed' ? 'error' : 'success'}>
            {shareOutcomeCopy[message]}
          </InlineAlert>
        </Box>
      )}
    </Stack>
  );
}

type ShareServices = Pick<AppServices, 'line' | 'report'>;

/**
 * Shares with LINE's list of friends. Where that does not open (outside LINE, in some versions of LINE, or if the
 * builder has disabled it), the device's share sheet opens, and without a sheet the link is copied. The shared link has
 * no query, because a query can contain the customer's uuid and a token. `prepareLink` makes it before the tap, because
 * browsers open the share sheet, and let a page copy, only right after a tap.
 */
function createShare({ text, path }: SharedPage, { line, report }: ShareServices) {
  const url = new URL(path, window.location.origin);
  let link = url.origin + url.pathname;
  const prepare = async () => {
    try {
      const client = await line();
      link = (await client.permanentLink(link)) ?? link;
      return client;
    } catch (error) {
      // Customers can still share with the browser or copy the link.
      report(error);
      return null;
    }
  };
  let preparing: ReturnType<typeof prepare> | null = null;
  const prepareLink = () => {
    preparing ??= prepare();
    return preparing;
  };
  const share = async (signal: AbortSignal): Promise<keyof typeof shareOutcomeCopy | 'cancelled'> => {
    const client = await prepareLink();
    const message = `${text}\n${link}`;
    const ways = [
      async () => (client?.isInClient() ? client.shareWithFriends(message) : 'unavailable'),
      () => openSheet({ text, url: link }),
      async () => ((await copyText(message)) ? 'copied' : 'unavailable'),
    ];
    for (const way of ways) {
      if (signal.aborted) return 'cancelled';
      const outcome = await way();
      if (outcome !== 'unavailable') return outcome;
    }
    return 'failed';
  };
  return { prepareLink, share };
}

async function openSheet(data: ShareData): Promise<'shared' | 'cancelled' | 'unavailable'> {
  if (typeof navigator.share !== 'function') return 'unavailable';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'unavailable';
  }
}
