/**
 * The ways in which the probe can operate a control, each with the reaction that it waits for. `appears` is the
 * selector of an element that the reaction adds.
 */
export type Control =
  | { readonly press: string; readonly shows: 'checked' }
  | { readonly press: string; readonly shows: { readonly appears: string } }
  | { readonly type: string }
  | { readonly ready: string };

interface ShownStep {
  readonly heading: string;
  readonly control: Control | null;
}

/** Times in milliseconds since the page load began. */
export interface Seen {
  readonly pressed: number;
  readonly heading: number;
  /** The time of the control's reaction. For a step without a control, it is the time of the heading. */
  readonly usable: number;
}

declare global {
  interface Window {
    bench: {
      watch(step: ShownStep): Promise<Seen>;
      /** The longest wait so far from a tap or a key to the next frame. Below 50 interactions it is the page's INP. */
      longestInteraction(): number;
    };
  }
}

/**
 * Runs in the page before any of its scripts. `watch` operates the control once per frame until it reacts. It reports
 * the frame after which the customer sees the reaction.
 */
export function installProbe(): void {
  let pressed = 0;
  window.addEventListener(
    'click',
    ({ timeStamp, isTrusted }) => {
      if (isTrusted) pressed = timeStamp;
    },
    true,
  );

  let longestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId) longestInteraction = Math.max(longestInteraction, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);

  const isShown = (element: Element): boolean => element.getClientRects().length > 0;
  const hasHeading = (text: string): boolean =>
    [...document.querySelectorAll('h1, h2')].some(
      (heading) => heading.textContent?.replaceAll(/\s/g, '') === text && isShown(heading),
    );

  /** True if a customer can touch the element: it is present, enabled and uncovered. */
  const isInReach = (element: HTMLElement): boolean => {
    const surface = element.closest('label') ?? element;
    if (!isShown(surface) || element.matches(':disabled, [aria-disabled=true]')) return false;
    const { left, top, width, height } = surface.getBoundingClientRect();
    const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
    return topElement === null || surface.contains(topElement);
  };
  const first = <Kind extends HTMLElement>(selector: string): Kind | null => {
    const found = [...document.querySelectorAll<Kind>(selector)].find(isInReach);
    return found ?? null;
  };
  const set = (element: HTMLElement, value: string, event: string) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event(event, { bubbles: true }));
  };

  type Reacts = () => boolean;

  const readied = (words: string): Reacts | null => {
    const buttons = [...document.querySelectorAll('button')];
    const found = buttons.find(({ textContent }) => textContent?.trim() === words);
    return found && isInReach(found) ? () => true : null;
  };
  const typed = (selector: string): Reacts | null => {
    const found = first<HTMLInputElement>(selector);
    if (!found) return null;
    found.focus();
    set(found, 'あ', 'input');
    return () => document.activeElement === found && found.value === 'あ';
  };
  const pressedOn = (selector: string, shows: 'checked' | { appears: string }): Reacts | null => {
    const found = first<HTMLInputElement>(selector);
    if (!found) return null;
    found.click();
    return shows === 'checked'
      ? () => found.checked && found.isConnected
      : () => first(shows.appears) !== null;
  };

  /** Operates the control. Returns null while the control is missing or out of reach. */
  const touch = (control: Control): Reacts | null => {
    if ('ready' in control) return readied(control.ready);
    if ('type' in control) return typed(control.type);
    return pressedOn(control.press, control.shows);
  };

  const everyFrame = (isDone: () => boolean) => {
    const look = () => {
      if (!isDone()) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  const frameOf = (isSo: () => boolean): Promise<number> =>
    new Promise((resolve) =>
      everyFrame(() => {
        const so = isSo();
        if (so) resolve(performance.now());
        return so;
      }),
    );

  window.bench = {
    longestInteraction: () => longestInteraction,
    watch: async ({ heading, control }) => {
      const headingText = heading.replaceAll(/\s/g, '');
      const headingAt = await frameOf(() => hasHeading(headingText));
      if (control === null) return { pressed, heading: headingAt, usable: headingAt };
      let reacts = touch(control);
      const usable = await frameOf(() => {
        if (reacts?.()) return true;
        reacts = touch(control);
        return false;
      });
      return { pressed, heading: headingAt, usable };
    },
  };
}
