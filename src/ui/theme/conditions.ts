/** Matches a screen that is too low for sticky elements, because of landscape, an open keyboard or large text. */
export const LOW_SCREEN = '@media (max-height: 28em)';

/**
 * Matches a container with about fifteen characters per line, such as a page on a phone with text at twice the size.
 */
export const LARGE_TEXT = '@container (max-width: 15rem)';

/**
 * High-contrast mode, in which the system chooses the colours. It removes fills and shadows, so a border or an outline
 * replaces them.
 */
export const FORCED_COLOURS = '@media (forced-colors: active)';
