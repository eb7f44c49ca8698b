import type { PageSize } from './pdf-document.ts';

/** 24 MB a page. iOS takes the canvases away from a page that has too many of them. */
const MOST_PIXELS = 6_000_000;

interface Drawing {
  size: PageSize;
  /** How wide the page is on the screen, in CSS pixels. */
  width: number;
  /** Pixels of the screen to a CSS pixel, as far as the customer has zoomed in. */
  pixelRatio: number;
}

/** Pixels to a point so that a page is as sharp as the screen, and no bigger than a phone's memory allows. */
export const drawingScale = ({ size, width, pixelRatio }: Drawing): number => {
  const sharp = (width / size.width) * pixelRatio;
  const biggest = Math.sqrt(MOST_PIXELS / (size.width * size.height));
  return Math.min(sharp, biggest);
};
