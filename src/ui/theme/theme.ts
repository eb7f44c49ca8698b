import type { Theme } from '@mui/material/styles';
import { createTheme } from '@mui/material/styles';
import { buttons } from './buttons.ts';
import { cards } from './cards.ts';
import { feedback } from './feedback.tsx';
import { ground } from './ground.ts';
import { inputs } from './inputs.ts';
import { palette } from './palette.ts';
import { radius } from './radius.ts';
import { surfaces } from './surfaces.ts';
import { typography } from './typography.ts';

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
    ...ground,
    ...buttons,
    ...inputs,
    ...feedback,
    ...surfaces,
    ...cards,
  },
});

/** The app's MUI theme, as CSS variables. It has only a light scheme, so that MUI includes no code for switching schemes. */
export const theme = onlyScheme as Theme;
