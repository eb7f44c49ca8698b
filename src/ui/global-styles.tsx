import type { CSSObject } from '@emotion/react';
import { css, Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { colours } from './colours.ts';
import { FONTS } from './fonts.ts';

/** Warm paper, forest green for what can be done, terracotta for what needs attention. Light only. */
const ground: CSSObject = {
  html: {
    boxSizing: 'border-box',
    scrollPaddingBlock: '24px 160px',
    textSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
  },
  '*, *::before, *::after': { boxSizing: 'inherit' },
  'strong, b': { fontWeight: 700 },
  body: {
    margin: 0,
    fontFamily: FONTS,
    fontSize: '1rem',
    fontWeight: 400,
    lineHeight: 1.7,
    lineBreak: 'strict',
    wordBreak: 'auto-phrase',
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
    color: colours.ink,
    backgroundColor: colours.groundDeep,
    '@media print': { backgroundColor: colours.paper },
  },
  'h1, h2, h3, legend': { fontFeatureSettings: '"palt"', letterSpacing: '0.02em', textWrap: 'balance' },
  textarea: { wordBreak: 'normal' },
  ':focus-visible': { outline: `3px solid ${colours.forest}`, outlineOffset: 2 },
  a: { color: colours.forest },
};

const stillness = css`
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;

/** Around the whole app: the ground that its pages stand on. MUI's theme comes with the first piece of MUI's. */
export const GlobalStyles = ({ children }: { children: ReactNode }) => (
  <>
    <Global styles={[ground, stillness]} />
    {children}
  </>
);
