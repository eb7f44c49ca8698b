import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { PaletteOptions, Theme, ThemeOptions } from '@mui/material/styles';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import type { ReactNode } from 'react';
import { baseline } from './baseline.ts';
import { buttons } from './buttons.ts';
import { colours, drawingFills } from './colours.ts';
import { feedback } from './feedback.tsx';
import { inputs } from './inputs.ts';
import { cards, surfaces } from './surfaces.ts';
import { radius, SMALL_SCREEN, textSize } from './tokens.ts';

declare module '@mui/material/styles' {
  interface TypeBackground {
    /** The background of placeholders, and of the area beside the page's column. */
    deep: string;
  }
  interface Palette {
    /** For borders of controls. The contrast is 3:1 with paper and ground (WCAG 1.4.11). */
    outline: string;
    /** The fills of the drawings. */
    drawing: typeof drawingFills;
    /** LINE's own green. */
    line: { main: string };
  }
  interface PaletteOptions {
    outline?: string;
    drawing?: Palette['drawing'];
    line?: Palette['line'];
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    h4: false;
    h5: false;
    h6: false;
    subtitle1: false;
    subtitle2: false;
    caption: false;
    overline: false;
  }
}

const white = colours.paper;

/** `light` of a colour is its tint, for backgrounds. */
const palette: PaletteOptions = {
  mode: 'light',
  primary: {
    main: colours.forest,
    dark: colours.forestDeep,
    light: colours.forestWash,
    contrastText: white,
  },
  secondary: { main: colours.terracotta, light: colours.terracottaWash, contrastText: white },
  error: { main: colours.danger, dark: colours.dangerDeep, light: colours.dangerWash, contrastText: white },
  warning: { main: colours.amber, light: colours.amberWash, contrastText: white },
  info: { main: colours.sky, light: colours.skyWash, contrastText: white },
  // Neutral, because green would be a second colour beside the builder's. What is done has a tick in the builder's colour.
  success: { main: colours.ink, dark: colours.ink, light: colours.groundDeep, contrastText: white },
  background: { default: colours.ground, paper: colours.paper, deep: colours.groundDeep },
  text: { primary: colours.ink, secondary: colours.inkSoft, disabled: colours.inkSoft },
  divider: colours.hairline,
  outline: colours.outline,
  drawing: drawingFills,
  line: { main: colours.line },
};

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

/** The theme has only the five sizes of tokens.ts. */
const unusedVariants = Object.fromEntries(
  ['h4', 'h5', 'h6', 'subtitle1', 'subtitle2', 'caption', 'overline'].map((variant) => [variant, undefined]),
) as object;

const typography: ThemeOptions['typography'] = {
  fontFamily: FONTS,
  h1: { ...heading, fontSize: textSize.display, [SMALL_SCREEN]: { fontSize: textSize.title } },
  h2: { ...heading, fontSize: textSize.title, [SMALL_SCREEN]: { fontSize: textSize.heading } },
  h3: { ...heading, fontSize: textSize.heading, lineHeight: 1.5 },
  body1: { fontSize: textSize.body, lineHeight: 1.7, letterSpacing: 0 },
  body2: { fontSize: textSize.small, lineHeight: 1.6, letterSpacing: 0 },
  button: {
    fontSize: textSize.body,
    fontWeight: 700,
    lineHeight: 1.5,
    letterSpacing: 0,
    textTransform: 'none',
  },
  ...unusedVariants,
};

/** A pressed element changes its colour instead of showing MUI's ripple. */
const HAS_RIPPLE = false;

const { colorSchemes: _, ...onlyScheme } = createTheme({
  cssVariables: true,
  palette,
  typography,
  shape: { borderRadius: radius.field },
  focusVisible: { outlineWidth: 3, outlineOffset: 2 },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: !HAS_RIPPLE } },
    ...baseline,
    ...buttons,
    ...inputs,
    ...feedback,
    ...surfaces,
    ...cards,
  },
});

/** The app's MUI theme, as CSS variables. It has only a light scheme, so that MUI includes no code for switching schemes. */
export const theme = onlyScheme as Theme;

const variables = theme.generateStyleSheets();

export const AppTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme}>
    <GlobalStyles styles={variables} />
    <CssBaseline />
    {children}
  </ThemeProvider>
);
