import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { drawingScale } from './drawing-scale.ts';
import type { PdfPage } from './pdf-document.ts';
import type { Sharpness } from './use-sharpness.ts';

interface WantedDrawing {
  paper: RefObject<HTMLElement | null>;
  /** Null removes the drawing. */
  page: PdfPage | null;
  sharpness: Sharpness;
  onFailed: (error: unknown) => void;
}

/** Draws a page, and redraws it when the sharpness changes. The old drawing stays until the new one is ready. */
export function useDrawing({ paper, page, sharpness, onFailed }: WantedDrawing): void {
  const fail = useEffectEvent(onFailed);
  const { width, pixelRatio } = sharpness;
  useEffect(() => {
    if (!page || !paper.current || width === 0) return;
    const sheet = paper.current;
    const leaving = new AbortController();
    const canvas = document.createElement('canvas');
    const draw = async () => {
      const scale = drawingScale({ size: page.size, width, pixelRatio });
      await page.draw(canvas, scale, leaving.signal);
      if (!leaving.signal.aborted) replaceCanvas(sheet, canvas);
    };
    draw().catch((error: unknown) => {
      if (!leaving.signal.aborted) fail(error);
    });
    return () => leaving.abort();
  }, [page, paper, width, pixelRatio]);
  useEffect(() => {
    const sheet = paper.current;
    if (!page || !sheet) return;
    return () => replaceCanvas(sheet, null);
  }, [page, paper]);
}

/** Replaces the sheet's canvas. Safari frees a removed canvas only after its size is set to 0. */
function replaceCanvas(sheet: HTMLElement, canvas: HTMLCanvasElement | null): void {
  const before = sheet.querySelector('canvas');
  sheet.replaceChildren(...(canvas ? [canvas] : []));
  if (before) {
    before.width = 0;
    before.height = 0;
  }
}
