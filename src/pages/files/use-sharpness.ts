import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** A pinch gesture counts as finished after this time without a change. */
const SETTLED_MS = 250;
/** The highest zoom for which pages are drawn sharply. It is enough for the smallest print. */
const MAX_ZOOM = 3;

export interface Sharpness {
  /** The element's width in CSS pixels; 0 before the first measurement. */
  width: number;
  /** Device pixels per CSS pixel, times the customer's zoom. */
  pixelRatio: number;
}

const zoom = () => Math.min(MAX_ZOOM, Math.ceil((window.visualViewport?.scale ?? 1) - 0.1));

/** Measures how sharply to draw an element. Measures again when its width changes or the customer zooms. */
export function useSharpness(element: RefObject<HTMLElement | null>): Sharpness {
  const [sharpness, setSharpness] = useState<Sharpness>({ width: 0, pixelRatio: 1 });
  useEffect(() => {
    const measure = () => {
      const width = element.current?.clientWidth ?? 0;
      const pixelRatio = window.devicePixelRatio * zoom();
      setSharpness((now) =>
        now.width === width && now.pixelRatio === pixelRatio ? now : { width, pixelRatio },
      );
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measureSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, SETTLED_MS);
    };
    measure();
    window.addEventListener('resize', measureSoon);
    window.visualViewport?.addEventListener('resize', measureSoon);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', measureSoon);
      window.visualViewport?.removeEventListener('resize', measureSoon);
    };
  }, [element]);
  return sharpness;
}
