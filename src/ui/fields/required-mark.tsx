import Box from '@mui/material/Box';
import { memo } from 'react';
import { FORCED_COLOURS, textSize } from '#src/ui/theme/tokens.ts';

const mark = {
  display: 'inline-block',
  ml: 1,
  padding: '1px 8px',
  borderRadius: '6px',
  fontSize: textSize.small,
  fontWeight: 700,
  lineHeight: 1.6,
  whiteSpace: 'nowrap',
  verticalAlign: 'text-bottom',
  color: 'text.secondary',
  bgcolor: 'background.deep',
  [FORCED_COLOURS]: { border: '1px solid CanvasText' },
  '&[data-required=true]': { color: 'text.primary' },
} as const;

interface RequiredMarkProps {
  required: boolean | undefined;
  /** Hides 必須 from screen readers, because the control already announces that it is required. */
  isAnnouncedByControl?: boolean;
}

export const RequiredMark = memo(({ required = false, isAnnouncedByControl = false }: RequiredMarkProps) => (
  <Box
    component="span"
    aria-hidden={(isAnnouncedByControl && required) || undefined}
    data-required={required}
    sx={mark}
  >
    {required ? '必須' : '任意'}
  </Box>
));
