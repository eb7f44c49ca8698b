import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { HomeLink } from '#src/ui/corner-link.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  '&:has([data-failed])': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > *': { display: 'grid' },
});
const Parts = styled('div')({ display: 'grid', gap: 20 });
const Leave = styled('div')({ display: 'grid', justifyContent: 'center' });

interface MypagePageProps {
  /** Whose page it is. */
  name: ReactNode;
  /** Two figures at a glance. */
  glance: ReactNode;
  children: ReactNode;
  onBack: () => void;
  onLogout: () => void;
}

/** The customer's own page: who they are, what is next, and the way to everything that is theirs. */
export const MypagePage = ({ name, glance, children, onBack, onLogout }: MypagePageProps) => (
  <PageFrame title="マイページ" back={{ label: '戻る', onPress: onBack }} corner={<HomeLink />}>
    {name}
    <Pair>{glance}</Pair>
    <Parts>{children}</Parts>
    <Leave>
      <Button variant="text" onClick={onLogout}>
        ログアウト
      </Button>
    </Leave>
  </PageFrame>
);
