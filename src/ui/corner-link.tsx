import type { ReactNode } from 'react';
import { PersonIcon } from '#src/ui/theme/icons.tsx';
import { HouseMark } from './house-mark.tsx';
import { LinkButton } from './link-button.tsx';

const Corner = (link: { to: string; startIcon: ReactNode; children: ReactNode }) => (
  <LinkButton variant="text" size="small" {...link} />
);

/** The link to the home page in the corner of a page. Forms have none, because a customer could leave by mistake. */
export const HomeLink = () => (
  <Corner to="/" startIcon={<HouseMark size={22} />}>
    ホーム
  </Corner>
);

export const MypageLink = () => (
  <Corner to="/mypage" startIcon={<PersonIcon />}>
    マイページ
  </Corner>
);
