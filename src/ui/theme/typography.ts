import type { ThemeOptions } from '@mui/material/styles';

export const FONTS = [
  '"Hiragino Sans"',
  '"Hiragino Kaku Gothic ProN"',
  '"Noto Sans JP"',
  '"Noto Sans CJK JP"',
  '"Yu Gothic UI"',
  'Meiryo',
  'system-ui',
  'sans-serif',
].join(', ');

const heading = { fontWeight: 700, lineHeight: 1.4, letterSpacing: '0.02em' } as const;

/** Large text sizes shrink on narrow screens, so that a heading fits on one line. */
export const typography: ThemeOptions['typography'] = {
  fontFamily: FONTS,
  h1: { ...heading, fontSize: 'clamp(1.2rem, 6.4vw, 1.5rem)' },
  h2: { ...heading, fontSize: 'clamp(1.125rem, 5.4vw, 1.25rem)' },
  h3: { ...heading, fontSize: '1.0625rem', lineHeight: 1.5 },
  subtitle1: { ...heading, fontSize: '1.125rem', lineHeight: 1.5 },
  subtitle2: { fontSize: '0.9375rem', fontWeight: 400, lineHeight: 1.6, letterSpacing: 0 },
  body1: { fontSize: '1rem', lineHeight: 1.7, letterSpacing: 0 },
  body2: { fontSize: '0.875rem', lineHeight: 1.6, letterSpacing: 0 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.6, letterSpacing: 0 },
  button: { fontSize: '1rem', fontWeight: 700, lineHeight: 1.5, letterSpacing: 0, textTransform: 'none' },
};
