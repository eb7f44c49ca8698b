import { styled } from '@mui/material/styles';
import { HouseMark } from './house-mark.tsx';
import { PersonIcon } from './icons.tsx';
import { PageLink } from './page-link.tsx';

const Corner = styled(PageLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 48,
  marginLeft: 'auto',
  padding: '0 12px',
  borderRadius: 12,
  color: theme.vars.palette.primary.main,
  fontWeight: 700,
  fontSize: '0.9375rem',
  textDecoration: 'none',
  '&:active': { backgroundColor: theme.vars.palette.primary.light },
}));

/** The way home from a list or a detail, in the corner of a page; a wizard has none, so that nobody leaves it by mistake. */
export const HomeLink = () => (
  <Corner to="/">
    <HouseMark size={22} />
    ホーム
  </Corner>
);

/** The way from home to the customer's own page. */
export const MypageLink = () => (
  <Corner to="/mypage">
    <PersonIcon />
    マイページ
  </Corner>
);
