import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { MypageLink } from '#src/ui/corner-link.tsx';
import { Lead } from '#src/ui/lead.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import type { BegunWizard } from './begun-list.tsx';
import { BegunList } from './begun-list.tsx';
import { HomeMenu } from './home-menu.tsx';

interface HomePageProps {
  accountName: string | null;
  onLogout: () => void;
  begun: readonly BegunWizard[];
  /** Stands above the menu. */
  lead?: ReactNode;
  /** The builder's sections, below the menu. */
  children?: ReactNode;
}

export const HomePage = ({ accountName, onLogout, begun, lead, children }: HomePageProps) => (
  <PageFrame
    title={accountName ?? 'ホーム'}
    eyebrow={<Lead>いつもありがとうございます</Lead>}
    corner={<MypageLink />}
  >
    <BegunList begun={begun} />
    {lead}
    <HomeMenu />
    {children}
    <Stack sx={{ alignItems: 'center' }}>
      <Button variant="text" onClick={onLogout}>
        ログアウト
      </Button>
    </Stack>
  </PageFrame>
);
