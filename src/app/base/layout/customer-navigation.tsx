import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { HouseMark } from '#src/ui/house-mark.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { BookIcon, CalendarIcon, FlagIcon, PersonIcon } from '#src/ui/theme/icons.tsx';
import { FORCED_COLOURS, textSize } from '#src/ui/theme/tokens.ts';

interface Place {
  to: string;
  name: string;
  icon: ReactNode;
}

const PLACES: readonly Place[] = [
  { to: '/', name: 'ホーム', icon: <HouseMark size={24} /> },
  { to: '/mypage/visitReservations', name: 'ご予約', icon: <CalendarIcon size={24} /> },
  { to: '/events', name: 'イベント', icon: <FlagIcon size={24} /> },
  { to: '/webCatalogs', name: 'カタログ', icon: <BookIcon size={24} /> },
  { to: '/mypage', name: 'マイページ', icon: <PersonIcon size={24} /> },
];

/** The place to which the page belongs: the one with the longest path above the page's own. */
const findPlace = (pathname: string): Place | undefined =>
  PLACES.filter(({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))).sort(
    (one, other) => other.to.length - one.to.length,
  )[0];

const bar = {
  display: 'grid',
  gridTemplateColumns: 'repeat(5, auto)',
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  pb: 'env(safe-area-inset-bottom)',
  '& a': {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '2px',
    minHeight: 56,
    py: 0.5,
    color: 'text.secondary',
    fontSize: textSize.small,
    fontFeatureSettings: '"palt"',
    lineHeight: 1.3,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  // At the edge of the screen a frame around the link would be cut off.
  '& a:focus-visible': { outlineOffset: -3 },
  '& a[aria-current]': {
    color: 'primary.main',
    fontWeight: 700,
    boxShadow: 'inset 0 3px 0 currentColor',
    [FORCED_COLOURS]: { borderTop: '3px solid Highlight' },
  },
  // With text at twice the size five names do not fit beside each other.
  '@media (max-width: 18rem)': { gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))' },
};

/** The links to a signed-in customer's main pages, at the bottom of every page that is no wizard (SIGN-51). */
export function CustomerNavigation() {
  const { pathname } = useLocation();
  const here = findPlace(pathname);
  return (
    <Box component="nav" aria-label="おもなページ" sx={bar}>
      {PLACES.map(({ to, name, icon }) => (
        <PageLink
          key={to}
          to={to}
          {...(here?.to === to && { 'aria-current': to === pathname ? 'page' : 'true' })}
        >
          {icon}
          {name}
        </PageLink>
      ))}
    </Box>
  );
}
