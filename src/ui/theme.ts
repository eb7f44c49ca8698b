import { createTheme } from '@mui/material/styles';
import { radius, tone } from './tone.ts';

const FONTS = [
  '"Hiragino Sans"',
  '"Hiragino Kaku Gothic ProN"',
  '"Noto Sans JP"',
  '"Noto Sans CJK JP"',
  '"Yu Gothic UI"',
  'Meiryo',
  'system-ui',
  'sans-serif',
].join(', ');

const FOCUS_RING = { outline: `3px solid ${tone.forest}`, outlineOffset: 2 };

/** The look of the app: warm paper, forest green for what can be done, terracotta for what needs attention. Light only. */
export const theme = createTheme({
  palette: {
    mode: 'light',
    primary: { main: tone.forest, dark: tone.forestDeep, light: tone.forestWash, contrastText: '#fff' },
    secondary: { main: tone.terracotta, light: tone.terracottaWash, contrastText: '#fff' },
    error: { main: tone.danger, light: tone.dangerWash },
    warning: { main: tone.amber, light: tone.amberWash },
    info: { main: tone.sky, light: tone.skyWash },
    success: { main: tone.forest, light: tone.forestWash },
    background: { default: tone.ground, paper: tone.paper },
    text: { primary: tone.ink, secondary: tone.inkSoft },
    divider: tone.hairline,
  },
  shape: { borderRadius: radius.field },
  typography: { fontFamily: FONTS, button: { textTransform: 'none', fontWeight: 700 } },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        html: { scrollPaddingBlock: '24px 160px', textSizeAdjust: '100%' },
        body: {
          fontSize: '1rem',
          lineHeight: 1.7,
          lineBreak: 'strict',
          wordBreak: 'auto-phrase',
          overflowWrap: 'anywhere',
          textWrap: 'pretty',
          backgroundColor: tone.groundDeep,
        },
        'h1, h2, h3, legend': { fontFeatureSettings: '"palt"', letterSpacing: '0.02em', textWrap: 'balance' },
        textarea: { wordBreak: 'normal' },
        ':focus-visible': FOCUS_RING,
        a: { color: tone.forest },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
  },
});
