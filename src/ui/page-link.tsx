import type { ButtonProps } from '@mui/material/Button';
import Button from '@mui/material/Button';
import useForkRef from '@mui/utils/useForkRef';
import type { ComponentProps, ReactNode } from 'react';
import { createContext, useContext, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PersonIcon } from '#src/ui/theme/icons.tsx';
import { HouseMark } from './house-mark.tsx';

/** Called when a link to a page is mounted. Returns a function that is called when the link is unmounted. */
export type LinkWatcher = (link: HTMLAnchorElement) => () => void;

const LinkWatcherContext = createContext<LinkWatcher>(() => () => undefined);

export const LinkWatcherProvider = LinkWatcherContext.Provider;

/** A link to another page of the app. The watcher may preload that page's code. */
export function PageLink({ ref, ...link }: ComponentProps<typeof Link>) {
  const watch = useContext(LinkWatcherContext);
  const anchor = useRef<HTMLAnchorElement>(null);
  // This is an effect, not a ref with a cleanup function, because Link ignores what a ref function returns.
  useEffect(() => (anchor.current ? watch(anchor.current) : undefined), [watch]);
  return <Link {...link} ref={useForkRef(anchor, ref)} />;
}

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

type LinkButtonProps = ComponentProps<typeof PageLink> &
  Pick<ButtonProps, 'color' | 'endIcon' | 'fullWidth' | 'size' | 'startIcon' | 'variant'>;

export const LinkButton = (props: LinkButtonProps) => <Button component={PageLink} {...props} />;
