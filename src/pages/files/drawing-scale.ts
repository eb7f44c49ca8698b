import type { PageSize } from './pdf-document.ts';

/** 24 MB per page. iOS clears canvases if they use too much memory in total. */
const MAX_PIXELS = 6_000_000;

interface Drawing {
  size: PageSize;
  /** The page's width on the screen in CSS pixels. */
  width: number;
  /** Device pixels per CSS pixel, times the customer's zoom. */
  pixelRatio: number;
}

/** The scale in pixels per PDF point. It matches the screen's resolution, but a page never exceeds `MOST_PIXELS`. */
export const drawingScale = ({ size, width, pixelRatio }: Drawing): number => {
  const sharp = (width / size.width) * pixelRatio;
  const biggest = Math.sqrt(MAX_PIXELS / (size.width * size.height));
  return Math.min(sharp, biggest);
};
