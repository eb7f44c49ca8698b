/** How a control shows that it reacts: to a press, to a key, or to a choice by something else that is then there. */
export type Control =
  | { readonly press: string; readonly shows: 'checked' }
  | { readonly press: string; readonly shows: { readonly appears: string } }
  | { readonly type: string }
  | { readonly choose: string; readonly appears: string }
  | { readonly ready: string };

/** A step as the page shows it: its heading, and the control that a customer would touch first. */
export interface ShownStep {
  readonly heading: string;
  readonly control: Control | null;
}

/** Milliseconds since the page load began. */
export interface Seen {
  /** The last press of a button. */
  readonly pressed: number;
  readonly heading: number;
  /** When the control had reacted; the heading's time where there is none. */
  readonly usable: number;
}

declare global {
  interface Window {
    bench: { watch(step: ShownStep): Promise<Seen> };
  }
}

/**
 * Runs in the page before anything of it. `watch` looks once a frame, touches the control until it reacts, and tells of the
 * frame after which the customer sees it.
 */
export function installProbe(): void {
  let pressed = 0;
  window.addEventListener('click', ({ timeStamp, isTrusted }) => {
    if (isTrusted) pressed = timeStamp;
  }, true);

  const isShown = (element: Element): boolean => element.getClientRects().length > 0;
  const hasHeading = (text: string): boolean =>
    [...document.querySelectorAll('h1, h2, .sd-page__title')].some(
      (heading) => heading.textContent?.replaceAll(/\s/g, '') === text && isShown(heading),
    );

  /** Whether a finger would meet it: it is there, enabled, and nothing lies over it. */
  const isInReach = (element: HTMLElement): boolean => {
    const surface = element.closest('label') ?? element;
    if (!isShown(surface) || element.matches(':disabled, [aria-disabled=true]')) return false;
    const { left, top, width, height } = surface.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met === null || surface.contains(met);
  };
  const first = <Kind extends HTMLElement>(selector: string): Kind | null => {
    const found = [...document.querySelectorAll<Kind>(selector)].find(isInReach);
    return found ?? null;
  };
  const set = (element: HTMLElement, value: string, event: string) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event(event, { bubbles: true }));
  };

  /** Touches the control; answers whether the last touch has been met, null while there is nothing to touch. */
  const touch = (control: Control): (() => boolean) | null => {
    if ('ready' in control) {
      const found = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent?.trim() === control.ready,
      );
      return found && isInReach(found) ? () => true : null;
    }
    if ('type' in control) {
      const found = first<HTMLInputElement>(control.type);
      if (!found) return null;
      found.focus();
      set(found, 'あ', 'input');
      return () => document.activeElement === found && found.value === 'あ';
    }
    if ('choose' in control) {
      const found = first<HTMLSelectElement>(control.choose);
      const option = found && [...found.options].find(({ value }) => value !== '');
      if (!option) return null;
      set(found, option.value, 'change');
      return () => first(control.appears) !== null;
    }
    const found = first<HTMLInputElement>(control.press);
    if (!found) return null;
    found.click();
    const { shows } = control;
    return shows === 'checked' ? () => found.checked && found.isConnected : () => first(shows.appears) !== null;
  };

  window.bench = {
    watch: ({ heading, control }) =>
      new Promise((resolve) => {
        const shown = heading.replaceAll(/\s/g, '');
        let headingAt: number | null = null;
        let reacts: (() => boolean) | null = null;
        const look = () => {
          if (headingAt === null && hasHeading(shown)) headingAt = performance.now();
          if (headingAt !== null && control === null) {
            return resolve({ pressed, heading: headingAt, usable: headingAt });
          }
          if (headingAt !== null && control) {
            if (reacts?.()) return resolve({ pressed, heading: headingAt, usable: performance.now() });
            reacts = touch(control);
          }
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  };
}
