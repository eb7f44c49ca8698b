import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { LogOutButton } from '#src/app/base/layout/log-out-button.tsx';
import { HomeLink } from '#src/ui/corner-link.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const pair = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(9rem, 40%), 1fr))',
  gap: 1.5,
  '&:has([data-failed])': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > *': { display: 'grid' },
};

interface MypagePageProps {
  /** A `NamePlate`. */
  name: ReactNode;
  /** Two cards side by side. */
  glance: ReactNode;
  children: ReactNode;
  onBack: () => void;
}

export const MypagePage = ({ name, glance, children, onBack }: MypagePageProps) => (
  <PageFrame title="マイページ" back={{ label: '戻る', onPress: onBack }} corner={<HomeLink />}>
    {name}
    <Box sx={pair}>{glance}</Box>
    <Stack spacing={2.5}>{children}</Stack>
    <LogOutButton />
  </PageFrame>
);
