import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import SvgIcon from '@mui/material/SvgIcon';
import { Phrases } from './phrases.tsx';

/** The width of LINE's logo, a speech bubble, in pixels. LINE's design guide gives the paddings in this unit. */
const BUBBLE = 28;

const wash = (black: number) => `linear-gradient(rgb(0 0 0 / ${black}), rgb(0 0 0 / ${black}))`;

/** On touch screens a tap leaves `:hover` on the button, so only devices that can hover get the style. */
const HOVER = '@media (hover: hover)';

const GREEN = {
  color: 'common.white',
  bgcolor: 'line.main',
  [HOVER]: { '&:hover': { bgcolor: 'line.main', backgroundImage: wash(0.1) } },
  '&&:active': { backgroundImage: wash(0.3) },
} as const;

const LOOK = { ...GREEN, position: 'relative', p: 0, gap: 0 } as const;

const MARK = {
  alignSelf: 'stretch',
  display: 'grid',
  placeItems: 'center',
  px: '12px',
  borderInlineEnd: '1px solid rgb(0 0 0 / 0.08)',
} as const;

interface LineLoginButtonProps extends Pick<ButtonProps, 'onClick'> {
  busy: boolean;
  children: string;
}

/**
 * LINE's login button. LINE's guide prescribes its colours and its logo (LINE-20). The white text has less contrast than
 * WCAG requires. docs/accessibility.md gives the reason.
 */
export const LineLoginButton = ({ busy, children, onClick }: LineLoginButtonProps) => (
  <Button
    fullWidth
    size="large"
    sx={LOOK}
    onClick={onClick}
    aria-disabled={busy || undefined}
    data-colours="of-line"
  >
    <Box component="span" sx={MARK}>
      <LineMark />
    </Box>
    <Box component="span" sx={{ flexGrow: 1, px: `${BUBBLE}px`, py: '14px' }}>
      <Phrases>{children}</Phrases>
    </Box>
    {busy && (
      <Box component="span" sx={{ position: 'absolute', insetInlineEnd: 4, display: 'grid' }}>
        <CircularProgress size={20} color="inherit" />
      </Box>
    )}
  </Button>
);

/** A button that opens LINE. It has LINE's colours and logo, but not the look of the login button (LINE-20). */
export const LineButton = ({ children, onClick }: Pick<ButtonProps, 'onClick'> & { children: string }) => (
  <Button
    fullWidth
    size="large"
    sx={{ ...GREEN, px: 2 }}
    onClick={onClick}
    data-colours="of-line"
    startIcon={<LineMark />}
  >
    <span>
      <Phrases>{children}</Phrases>
    </span>
  </Button>
);

const LineMark = () => (
  <SvgIcon style={{ fontSize: BUBBLE }}>
    <path d="M19.365 9.863c.349 0 .63.285.63.631 0 .345-.281.63-.63.63H17.61v1.125h1.755c.349 0 .63.283.63.63 0 .344-.281.629-.63.629h-2.386c-.345 0-.627-.285-.627-.629V8.108c0-.345.282-.63.63-.63h2.386c.346 0 .627.285.627.63 0 .349-.281.63-.63.63H17.61v1.125h1.755zm-3.855 3.016c0 .27-.174.51-.432.596-.064.021-.133.031-.199.031-.211 0-.391-.09-.51-.25l-2.443-3.317v2.94c0 .344-.279.629-.631.629-.346 0-.626-.285-.626-.629V8.108c0-.27.173-.51.43-.595.06-.023.136-.033.194-.033.195 0 .375.104.495.254l2.462 3.33V8.108c0-.345.282-.63.63-.63.345 0 .63.285.63.63v4.771zm-5.741 0c0 .344-.282.629-.631.629-.345 0-.627-.285-.627-.629V8.108c0-.345.282-.63.63-.63.346 0 .628.285.628.63v4.771zm-2.466.629H4.917c-.345 0-.63-.285-.63-.629V8.108c0-.345.285-.63.63-.63.348 0 .63.285.63.63v4.141h1.756c.348 0 .629.283.629.63 0 .344-.282.629-.629.629M24 10.314C24 4.943 18.615.572 12 .572S0 4.943 0 10.314c0 4.811 4.27 8.842 10.035 9.608.391.082.923.258 1.058.59.12.301.079.766.038 1.08l-.164 1.02c-.045.301-.24 1.186 1.049.645 1.291-.539 6.916-4.078 9.436-6.975C23.176 14.393 24 12.458 24 10.314" />
  </SvgIcon>
);
