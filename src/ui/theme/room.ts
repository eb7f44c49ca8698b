/**
 * Padding of boxes with words: `pixels` on a phone, down to half of it on a narrow screen or with text at twice the
 * size.
 */
export const roomOf = (pixels: number): string => `clamp(${pixels / 2}px, 50vw - 9rem, ${pixels}px)`;

export const SIDE = roomOf(20);
