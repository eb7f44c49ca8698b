import type { PaletteOptions } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { colours } from './colours.ts';

declare module '@mui/material/styles' {
  interface TypeBackground {
    /** Behind the page's column, and under placeholders. */
    deep: string;
  }
  interface Palette {
    /** Borders of controls: 3:1 against paper and ground (WCAG 1.4.11). */
    outline: string;
    /** LINE's own green, with dark text: white would have a contrast of 2.3:1. */
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

/** Warm paper, forest green for actions, terracotta for warnings. `light` of a colour is its tint. */
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
