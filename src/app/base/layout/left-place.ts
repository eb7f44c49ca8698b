/** The link with which the customer left a page. The page's history entry has it in `history.state`. */
interface LeftPlace {
  href: string;
  /** The position among the page's links with the same `href`. */
  index: number;
  /** Pixels from the top of the window to the link. */
  top: number;
  /** Pixels from the top of the page to the top of the window. */
  scroll: number;
}

const linksTo = (href: string): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.getAttribute('href') === href,
  );

/** Stores the place of every link that is pressed. Returns a function that stops it. */
export function keepLeftPlaces(): () => void {
  const keep = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const href = link?.getAttribute('href');
    if (!link || !href) return;
    const left: LeftPlace = {
      href,
      index: linksTo(href).indexOf(link),
      top: link.getBoundingClientRect().top,
      scroll: window.scrollY,
    };
    history.replaceState({ ...history.state, left }, '');
  };
  document.addEventListener('click', keep, { capture: true });
  return () => document.removeEventListener('click', keep, { capture: true });
}

/** The place where the customer left the current history entry. Null if no link was pressed there. */
export const leftPlace = (): LeftPlace | null => (history.state as { left?: LeftPlace } | null)?.left ?? null;

const MOVES = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Scrolls to the place and focuses its link. A list may arrive late, so this is repeated whenever the page changes, until
 * the customer moves. Returns a function that ends it at once.
 */
export function returnTo(left: LeftPlace, focusHeading: () => void): () => void {
  let scrolled = left.scroll;
  let isFocused = false;
  const scrollTo = (top: number) => {
    window.scrollTo(0, top);
    scrolled = window.scrollY;
  };
  const move = () => {
    const links = linksTo(left.href);
    const link = links[left.index] ?? links[0];
    if (!link) return scrollTo(left.scroll);
    if (!isFocused) link.focus({ preventScroll: true });
    isFocused = true;
    scrollTo(window.scrollY + link.getBoundingClientRect().top - left.top);
  };
  const observer = new MutationObserver(move);
  const stop = () => {
    observer.disconnect();
    for (const type of MOVES) window.removeEventListener(type, stop, { capture: true });
    window.removeEventListener('scroll', stopIfScrolled);
  };
  const stopIfScrolled = () => {
    if (Math.abs(window.scrollY - scrolled) > 1) stop();
  };
  for (const type of MOVES) window.addEventListener(type, stop, { capture: true, passive: true });
  window.addEventListener('scroll', stopIfScrolled, { passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  focusHeading();
  move();
  return stop;
}
