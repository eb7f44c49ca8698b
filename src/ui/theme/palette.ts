import type { PaletteOptions } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { colours } from './colours.ts';

declare module '@mui/material/styles' {
  interface TypeBackground {
    /** The background of placeholders, and of the area beside the page's column. */
    deep: string;
  }
  interface Palette {
    /** For borders of controls. The contrast is 3:1 with paper and ground (WCAG 1.4.11). */
    outline: string;
    /** LINE's own green. Its text is dark, because white text would have a contrast of only 2.3:1. */
    line: { main: string; dark: string; contrastText: string };
  }
  interface PaletteOptions {
    outline?: string;
    line?: Palette['line'];
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    line: true;
  }
}

const white = colours.paper;

/** `light` of a colour is its tint, for backgrounds. */
export const palette: PaletteOptions = {
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
  success: {
    main: colours.forest,
    dark: colours.forestDeep,
    light: colours.forestWash,
    contrastText: white,
  },
  background: { default: colours.ground, paper: colours.paper, deep: colours.groundDeep },
  text: { primary: colours.ink, secondary: colours.inkSoft, disabled: colours.inkSoft },
  divider: colours.hairline,
  outline: colours.outline,
  line: { main: colours.line, dark: colours.lineDeep, contrastText: colours.lineInk },
};
