import type { TouchEvent } from 'react';
import { useEffect, useRef } from 'react';

/** The horizontal distance of a swipe that turns a page, in CSS pixels. */
const SWIPE = 48;

interface PageTurns {
  onNext: () => void;
  onPrevious: () => void;
}

/** An arrow key turns one page per press, even if it is held down. */
export function useArrowKeys({ onNext, onPrevious }: PageTurns): void {
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === 'ArrowRight') onNext();
      if (event.key === 'ArrowLeft') onPrevious();
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [onNext, onPrevious]);
}

/** A one-finger swipe turns a page. If the page is zoomed in, the swipe scrolls the page instead. */
export function useSwipe({ onNext, onPrevious }: PageTurns) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
      start.current =
        touch && touches.length === 1 && !isZoomed ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!touch || !from) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return;
      if (x < 0) onNext();
      else onPrevious();
    },
  };
}
