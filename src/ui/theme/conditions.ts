/** A phone on its side, or upright with its keyboard up, or large text: too low for anything to stay over the page. */
export const LOW_SCREEN = '@media (max-height: 28em)';

/** A page that has room for some fifteen characters beside one another: a phone with its text made twice as large. */
export const LARGE_TEXT = '@container (max-width: 15rem)';

/** The system chooses the colours (high contrast): fills and shadows are gone, and a border or an outline stands for them. */
export const FORCED_COLOURS = '@media (forced-colors: active)';
