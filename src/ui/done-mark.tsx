import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { CheckIcon } from '#src/ui/theme/icons.tsx';
import { FORCED_COLOURS } from '#src/ui/theme/tokens.ts';

/** Longer than the tick's path. */
const TICK_LENGTH = 24;
const drawTick = keyframes`from { stroke-dashoffset: ${TICK_LENGTH}; }`;

const look = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  [FORCED_COLOURS]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
  '& path': { strokeDasharray: TICK_LENGTH, animation: `${drawTick} 400ms ease-out 200ms backwards` },
} as const;

/** A tick on a disc of `size` pixels, drawn once when it appears. */
export const DoneMark = ({ size }: { size: number }) => (
  <Box component="span" aria-hidden="true" sx={[look, { width: size, height: size }]}>
    <CheckIcon size={size * 0.6} />
  </Box>
);
