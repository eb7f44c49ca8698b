import type { ButtonProps } from '@mui/material/Button';
import Button from '@mui/material/Button';
import useForkRef from '@mui/utils/useForkRef';
import type { ComponentProps } from 'react';
import { createContext, useContext, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

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

type LinkButtonProps = ComponentProps<typeof PageLink> &
  Pick<ButtonProps, 'color' | 'endIcon' | 'fullWidth' | 'size' | 'startIcon' | 'variant'>;

export const LinkButton = (props: LinkButtonProps) => <Button component={PageLink} {...props} />;
