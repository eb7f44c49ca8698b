import type { ReactNode } from 'react';
import { LogOutButton } from '#src/app/base/layout/log-out-button.tsx';
import { formatHonorific } from '#src/lib/person-name.ts';
import { MypageLink } from '#src/ui/corner-link.tsx';
import { Lead } from '#src/ui/lead.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import type { UnfinishedWizard } from './begun-list.tsx';
import { UnfinishedList } from './begun-list.tsx';
import { HomeMenu } from './home-menu.tsx';

interface HomePageProps {
  accountName: string | null;
  /** Null until it is loaded. */
  customerName: string | null;
  begun: readonly UnfinishedWizard[];
  /** Shown above the menu. */
  lead?: ReactNode;
  /** The builder's sections, shown below the menu. */
  children?: ReactNode;
}

const greetingOf = (name: string | null): string =>
  !name ? 'ようこそ' : `ようこそ、${formatHonorific(name)}`;

export const HomePage = ({ accountName, customerName, begun, lead, children }: HomePageProps) => (
  <PageFrame
    title={accountName ?? 'ホーム'}
    eyebrow={<Lead>{greetingOf(customerName)}</Lead>}
    corner={<MypageLink />}
  >
    <UnfinishedList begun={begun} />
    {lead}
    <HomeMenu />
    {children}
    <LogOutButton />
  </PageFrame>
);
