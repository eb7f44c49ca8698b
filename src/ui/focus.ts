/** A ref that scrolls a message into view when it appears. Does nothing if the message is already visible. */
export const scrollIntoViewRef = (message: HTMLElement | null): void =>
  message?.scrollIntoView?.({ block: 'nearest' });

/** Scrolls to the top of the page and focuses the element, so that a screen reader begins there. */
export function focusAtTop(element: HTMLElement | null): void {
  window.scrollTo(0, 0);
  element?.focus({ preventScroll: true });
}
