import useForkRef from '@mui/utils/useForkRef';
import type { ComponentProps } from 'react';
import { createContext, useContext, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

/** Called with a page's link when it appears; returns the function to call when it disappears. */
export type LinkWatcher = (link: HTMLAnchorElement) => () => void;

const LinkWatcherContext = createContext<LinkWatcher>(() => () => undefined);

export const LinkWatcherProvider = LinkWatcherContext.Provider;

/** A link to another page of the app. Its watcher may fetch the page's code ahead. */
export function PageLink({ ref, ...link }: ComponentProps<typeof Link>) {
  const watch = useContext(LinkWatcherContext);
  const shown = useRef<HTMLAnchorElement>(null);
  // Not a ref with a cleanup function: Link wraps the ref and ignores its return value.
  useEffect(() => (shown.current ? watch(shown.current) : undefined), [watch]);
  return <Link {...link} ref={useForkRef(shown, ref)} />;
}
