import Box from '@mui/material/Box';
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
  /** `UIEvent.detail`: the browser's count of presses in a row; 0 for a key and for assistive technology. */
  detail: number;
}

interface PressGuard {
  begin: (press: Press) => void;
  /** True when the press was meant for a view that has gone. */
  isStray: (click: Click) => boolean;
}

/**
 * Browsers count presses for a mouse only. On touch screens every click counts as the first (mdn/browser-compat-data#27528).
 */
const isNextOfRow = (last: Press, press: Press, { detail }: Click): boolean => {
  if (press.pointerType === 'mouse') return detail > 1;
  const isNear = Math.hypot(press.x - last.x, press.y - last.y) <= DOUBLE_TAP.px;
  return isNear && press.at - last.at <= DOUBLE_TAP.ms;
};

/**
 * Remembers the view at the start of a press. All presses of a double tap belong to the view of the first, so a tap that lands
 * after a step change is not taken for the next step's (WIZ-26).
 */
export function createPressGuard(): PressGuard {
  let begun: Press | null = null;
  let last: Press | null = null;
  return {
    begin: (press) => {
      begun = press;
    },
    isStray: (click) => {
      if (click.detail === 0 || !begun) return false;
      const { view } = last && isNextOfRow(last, begun, click) ? last : begun;
      last = { ...begun, view, at: click.at };
      begun = null;
      return view !== click.view;
    },
  };
}

interface StrayClickGuardProps {
  /** The name of the view. Presses meant for another view do nothing. */
  view: string;
  children: ReactNode;
}

/** Lets a press through only when it was meant for the current view, in dialogs too. */
export function StrayClickGuard({ view, children }: StrayClickGuardProps) {
  const [guard] = useState(createPressGuard);
  const begin = ({ clientX, clientY, timeStamp, pointerType }: PointerEvent) =>
    guard.begin({ view, x: clientX, y: clientY, at: timeStamp, pointerType });
  const end = (event: MouseEvent) => {
    if (!guard.isStray({ view, at: event.timeStamp, detail: event.detail })) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box sx={{ display: 'contents' }} onPointerDownCapture={begin} onClickCapture={end}>
      {children}
    </Box>
  );
}
