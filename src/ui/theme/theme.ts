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

/** The one switch for MUI's ripple: off, since a press shows itself by a wash of colour. */
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

/**
 * The look of the app: every piece of MUI's takes it from here, as CSS variables. Light only: without schemes to switch between
 * MUI brings none of the code that switches.
 */
export const theme = onlyScheme as Theme;
