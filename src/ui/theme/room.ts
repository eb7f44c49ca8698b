/**
 * Room at the edges of what holds words: so many pixels on a phone, down to half of it where the screen is narrow for its
 * text, as it is with text twice as large.
 */
export const roomOf = (pixels: number): string => `clamp(${pixels / 2}px, 50vw - 9rem, ${pixels}px)`;

/** At both sides of a page. */
export const SIDE = roomOf(20);
