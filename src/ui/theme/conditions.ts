/** A landscape phone, an open keyboard, or large text: too low for sticky elements. */
export const LOW_SCREEN = '@media (max-height: 28em)';

/** A page of some fifteen characters a line: a phone with its text at twice the size. */
export const LARGE_TEXT = '@container (max-width: 15rem)';

/**
 * The system chooses the colours (high contrast). Fills and shadows disappear, so a border or an outline replaces them.
 */
export const FORCED_COLOURS = '@media (forced-colors: active)';
