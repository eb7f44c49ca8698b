import type { Components, Theme } from '@mui/material/styles';
import { FORCED_COLOURS, LOW_SCREEN } from './tokens.ts';

export const baseline: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: ({ vars: { palette } }) => ({
      html: {
        // Keeps a focused element from scrolling under the action bar. The bar's height grows with the text size.
        scrollPaddingBlock: '24px calc(7rem + 48px + env(safe-area-inset-bottom))',
        textSizeAdjust: '100%',
        [LOW_SCREEN]: { scrollPaddingBlock: '24px' },
      },
      'strong, b': { fontWeight: 700 },
      body: {
        // Keeps the content clear of a phone's camera in landscape.
        paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
        lineBreak: 'strict',
        wordBreak: 'auto-phrase',
        overflowWrap: 'anywhere',
        textWrap: 'pretty',
        backgroundColor: palette.background.deep,
        '@media print': { backgroundColor: palette.background.paper },
      },
      'h1, h2, h3, legend': { fontFeatureSettings: '"palt"', letterSpacing: '0.02em', textWrap: 'balance' },
      textarea: { wordBreak: 'normal' },
      ':focus-visible': { outline: `3px solid ${palette.primary.main}`, outlineOffset: 2 },
      // When the page changes, the app focuses the heading so that it is read out. It needs no focus ring.
      'h1:focus, h2:focus': { outline: 'none' },
      a: { color: palette.primary.main },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  // In high-contrast mode an icon would otherwise keep its own colour, such as dark green on black.
  MuiSvgIcon: { styleOverrides: { root: { [FORCED_COLOURS]: { forcedColorAdjust: 'auto' } } } },
};
