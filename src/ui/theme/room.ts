/**
 * The padding of a box with text. It is `pixels` on a normal phone, and shrinks to half of that on a narrow screen or with
 * text at twice the size.
 */
export const responsivePadding = (pixels: number): string =>
  `clamp(${pixels / 2}px, 50vw - 9rem, ${pixels}px)`;

export const SIDE = responsivePadding(20);
