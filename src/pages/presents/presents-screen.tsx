import type { ReactNode } from 'react';
import { HomeLink } from '#src/ui/corner-link.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

interface PresentsPageProps {
  onBack: () => void;
  children: ReactNode;
}

/** The page of points and presents. */
export const PresentsPage = ({ onBack, children }: PresentsPageProps) => (
  <PageFrame title="ポイントとプレゼント" back={{ label: '戻る', onPress: onBack }} corner={<HomeLink />}>
    {children}
  </PageFrame>
);
