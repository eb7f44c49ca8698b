import Box from '@mui/material/Box';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { useState } from 'react';

/** Of two taps that are one double tap: what iOS allows between them, more than Android does. */
const DOUBLE_TAP = { ms: 350, px: 45 };

/** A pointer's press as it begins. */
interface Press {
  /** What was shown. */
  view: string;
  x: number;
  y: number;
  /** The event's own time stamp. */
  at: number;
  pointerType: string;
}

/** What a press ends in. */
interface Click {
  view: string;
  at: number;
  /** How many presses in a row the browser has counted; 0 for a key and for assistive technology. */
  detail: number;
}

interface PressGuard {
  begin: (press: Press) => void;
  /** Whether a click was meant for something that is shown no more. */
  isStray: (click: Click) => boolean;
}

/**
 * Only a mouse's browser counts the presses: on touch screens every click says that it is the first
 * (mdn/browser-compat-data#27528).
 */
const isNextOfRow = (last: Press, press: Press, { detail }: Click): boolean => {
  if (press.pointerType === 'mouse') return detail > 1;
  const isNear = Math.hypot(press.x - last.x, press.y - last.y) <= DOUBLE_TAP.px;
  return isNear && press.at - last.at <= DOUBLE_TAP.ms;
};

/**
 * Remembers what was shown when a press began. The presses of a double tap all belong to what its first began on, so that
 * one that lands after the step has changed is not taken for a press on the next.
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
  /** Names what is shown: presses that were meant for another view do nothing. */
  view: string;
  children: ReactNode;
}

/** Lets through only the presses that were meant for what is shown, in dialogs too. */
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
