import Box from '@mui/material/Box';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { AccountMark } from '#src/ui/account-mark.tsx';
import { PageLink } from '#src/ui/page-link.tsx';

const link = {
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  minHeight: 48,
  px: 1,
  color: 'inherit',
  textDecoration: 'none',
  // At the edge of the screen a frame around the link would be cut off.
  '&:focus-visible': { outlineOffset: -3 },
  '& img': { display: 'block', minWidth: 0, maxWidth: 140, width: 'auto', height: 28, objectFit: 'contain' },
} as const;

/** The builder's wide logo in the bar of a page. It links home. The account's mark and name replace a missing logo. */
export function AccountBar() {
  const { account } = useAppServices();
  const shownAccount = useSelector(account, (value) => value);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (!shownAccount) return null;
  const url = shownAccount.brand?.wideLogoUrl ?? null;
  return (
    <Box component={PageLink} to="/" aria-label={`${shownAccount.name}のホーム`} sx={link}>
      {url === null || url === failedUrl ? (
        <AccountMark name={shownAccount.name} logoImageUrl={shownAccount.logoImageUrl} />
      ) : (
        <img src={url} alt="" width={140} height={28} onError={() => setFailedUrl(url)} />
      )}
    </Box>
  );
}
