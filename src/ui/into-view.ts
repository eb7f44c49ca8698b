/** A ref that scrolls a message into view when it appears. Does nothing if the message is already visible. */
export const scrollIntoViewRef = (message: HTMLElement | null): void =>
  message?.scrollIntoView?.({ block: 'nearest' });
