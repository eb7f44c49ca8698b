import useForkRef from '@mui/utils/useForkRef';
import type { ComponentProps } from 'react';
import { createContext, useContext, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

/** Is called with a page's link when it appears, and returns what to call when it goes. */
export type LinkWatcher = (link: HTMLAnchorElement) => () => void;

const LinkWatcherContext = createContext<LinkWatcher>(() => () => undefined);

/** Who watches the links below; nobody without it. */
export const LinkWatcherProvider = LinkWatcherContext.Provider;

/** A link to another page of the app. The page's code may be fetched before the link is pressed. */
export function PageLink({ ref, ...link }: ComponentProps<typeof Link>) {
  const watch = useContext(LinkWatcherContext);
  const shown = useRef<HTMLAnchorElement>(null);
  // Not a ref with a cleanup function: Link wraps the ref and ignores what it returns.
  useEffect(() => (shown.current ? watch(shown.current) : undefined), [watch]);
  return <Link {...link} ref={useForkRef(shown, ref)} />;
}
