import Box from '@mui/material/Box';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { useState } from 'react';
import { createPressGuard } from '#src/engine/core/press-guard.ts';

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
