import type { Components, Theme } from '@mui/material/styles';
import { FORCED_COLOURS, LOW_SCREEN } from './conditions.ts';

/** What every page stands on, beneath MUI's own baseline. */
export const ground: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: ({ vars: { palette } }) => ({
      html: {
        // What takes the focus scrolls clear of the bar with the main action, which grows with the text.
        scrollPaddingBlock: '24px calc(7rem + 48px + env(safe-area-inset-bottom))',
        textSizeAdjust: '100%',
        [LOW_SCREEN]: { scrollPaddingBlock: '24px' },
      },
      'strong, b': { fontWeight: 700 },
      body: {
        // Beside the camera of a phone on its side.
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
      // Where a page change puts the focus, so that it is read out.
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
  // Else an icon keeps its own colour there: dark green on black.
  MuiSvgIcon: { styleOverrides: { root: { [FORCED_COLOURS]: { forcedColorAdjust: 'auto' } } } },
};
