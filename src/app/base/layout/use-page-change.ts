import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusAtTop } from '#src/ui/focus.ts';
import { keepLeftPlaces, leftPlace, returnTo } from './left-place.ts';

/**
 * After a step forward to another page, or to another page of a list, scrolls to the top and focuses the heading, so
 * that screen readers read it out. After a step back, restores the scroll position and focuses the link with which the
 * customer left (PAGE-31). If the customer is already in a field of the new page, nothing changes. A wizard's steps
 * always begin at their top.
 */
export function usePageChange(isWizard: (pathname: string) => boolean = () => false): void {
  const { pathname, search, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const page = new URLSearchParams(search).get('page');
  const shownPage = useRef({ key, pathname, page });
  useEffect(() => {
    // The browser would restore the scroll position before the page has its content.
    history.scrollRestoration = 'manual';
    return keepLeftPlaces();
  }, []);
  useEffect(() => {
    const before = shownPage.current;
    shownPage.current = { key, pathname, page };
    const isSamePath = before.pathname === pathname;
    // The router may report a wizard's new step late. By then the customer may already be in a field.
    if (before.key === key || (!isSamePath && isInField())) return undefined;
    const left = isBack && !isWizard(pathname) ? leftPlace() : null;
    if (left) return returnTo(left, focusHeading);
    if (isSamePath && before.page === page) return undefined;
    focusAtTop(findHeading());
    return undefined;
  }, [key, page, pathname, isBack, isWizard]);
}

/** Focuses the heading of the page, so that a change leaves nobody without a focus. */
export const focusHeading = () => findHeading()?.focus({ preventScroll: true });

const findHeading = () => document.querySelector<HTMLElement>('h1');

/** False for a heading, and for a link that was pressed on the page before. */
const isInField = (): boolean =>
  document.activeElement !== document.body && document.activeElement?.matches('a, h1') === false;
