import type { Theme } from '@mui/material/styles';

/** The only sizes of text, at the browser's default text size 28, 22, 18, 16 and 14 pixels. Facts are in `body`. */
export const textSize = {
  display: '1.75rem',
  title: '1.375rem',
  heading: '1.125rem',
  body: '1rem',
  small: '0.875rem',
} as const;

export const radius = { field: 12, card: 16, pill: 999 } as const;

/** Matches a screen that is too low for sticky elements, because of landscape, an open keyboard or large text. */
export const LOW_SCREEN = '@media (max-height: 28em)';

/** Matches a very narrow screen, or one with text at twice the size. */
export const SMALL_SCREEN = '@media (max-width: 21em)';

/**
 * Matches a container with about fifteen characters per line, such as a page on a phone with text at twice the size.
 */
export const LARGE_TEXT = '@container (max-width: 15rem)';

/**
 * High-contrast mode, in which the system chooses the colours. It removes fills and shadows, so a border or an outline
 * replaces them.
 */
export const FORCED_COLOURS = '@media (forced-colors: active)';

/**
 * Matches a screen that is just wide enough for the seven days of a week, each 44 px wide. Narrower screens have
 * another style.
 */
export const NARROW = '@media (min-width: 300px) and (max-width: 379px)';

/**
 * The padding of a box with text. It is `pixels` on a normal phone, and shrinks to half of that on a narrow screen or with
 * text at twice the size.
 */
export const responsivePadding = (pixels: number): string =>
  `clamp(${pixels / 2}px, 50vw - 9rem, ${pixels}px)`;

export const SIDE = responsivePadding(20);

/** On a phone the element extends to both edges of the screen. */
export const fullBleed = { mx: { xs: `calc(-1 * ${SIDE})`, sm: 0 } } as const;

type Vars = Theme['vars'];

export const ring = ({ palette }: Vars) => ({
  outline: `3px solid ${palette.primary.main}`,
  outlineOffset: 2,
});

/** The edge of a chosen row or card. In high-contrast mode, which removes shadows, an outline replaces it. */
export const chosenRing = ({ palette }: Vars) => ({
  borderColor: palette.primary.main,
  boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
  [FORCED_COLOURS]: { outline: '3px solid Highlight', outlineOffset: -3 },
});

/** The fill of a chosen chip or day. In high-contrast mode it has the system's colours. */
export const chosenFill = ({ palette }: Vars) => ({
  color: palette.primary.contrastText,
  backgroundColor: palette.primary.main,
  [FORCED_COLOURS]: { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' },
});
