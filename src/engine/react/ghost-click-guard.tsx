import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { useState } from 'react';

/** The longest time and distance between the two taps of a double tap. These are the limits of iOS, which exceed Android's. */
const DOUBLE_TAP = { ms: 350, px: 45 };

interface Press {
  view: string;
  x: number;
  y: number;
  /** The event's `timeStamp`, in milliseconds. */
  at: number;
  pointerType: string;
}

interface Click {
  view: string;
  at: number;
  /** `UIEvent.detail`: how many presses in a row the browser has counted; 0 for a key and for assistive technology. */
  detail: number;
}

interface PressGuard {
  begin: (press: Press) => void;
  /** True when the press was meant for a view that is no longer shown. */
  isGhostClick: (click: Click) => boolean;
}

/** Browsers count presses in a row only for a mouse. On touch screens `detail` is always 1 (mdn/browser-compat-data#27528). */
const isRepeatedTap = (last: Press, press: Press, { detail }: Click): boolean => {
  if (press.pointerType === 'mouse') return detail > 1;
  const isNear = Math.hypot(press.x - last.x, press.y - last.y) <= DOUBLE_TAP.px;
  return isNear && press.at - last.at <= DOUBLE_TAP.ms;
};

/**
 * A press belongs to the view where it began. The second tap of a double tap belongs to the view of the first, so it does not act
 * on the next step (WIZ-25).
 */
export function createPressGuard(): PressGuard {
  let current: Press | null = null;
  let last: Press | null = null;
  return {
    begin: (press) => {
      current = press;
    },
    isGhostClick: (click) => {
      if (click.detail === 0 || !current) return false;
      const { view } = last && isRepeatedTap(last, current, click) ? last : current;
      last = { ...current, view, at: click.at };
      current = null;
      return view !== click.view;
    },
  };
}

interface GhostClickGuardProps {
  /** The name of the current view. Presses that were meant for another view do nothing. */
  view: string;
  children: ReactNode;
}

export function GhostClickGuard({ view, children }: GhostClickGuardProps) {
  const [guard] = useState(createPressGuard);
  const begin = ({ clientX, clientY, timeStamp, pointerType }: PointerEvent) =>
    guard.begin({ view, x: clientX, y: clientY, at: timeStamp, pointerType });
  const end = (event: MouseEvent) => {
    if (!guard.isGhostClick({ view, at: event.timeStamp, detail: event.detail })) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div style={{ display: 'contents' }} onPointerDownCapture={begin} onClickCapture={end}>
      {children}
    </div>
  );
}
